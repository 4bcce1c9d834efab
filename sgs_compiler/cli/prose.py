"""What the command line says, in Chinese and English: one table, each phrase a template over its facts."""

from __future__ import annotations

PHRASES: dict[str, tuple[str, str]] = {
    # --- help
    "about": (
        "三国杀卡牌语言：检查、测试卡牌，并用它们进行游戏。",
        "The card language of Sanguosha: checks cards, tests them, and plays games with them.",
    ),
    "exit_codes": (
        "退出码：0 没有问题；1 有问题；2 用法不对或没有可检查的文件；3 程序自身的错误。",
        "Exit codes: 0 clean; 1 findings or failures; 2 wrong usage or nothing to check; 3 a fault of the program.",
    ),
    "command": ("命令", "COMMAND"),
    "wrong_usage": ("{text}（用法见 `sgs --help`）", "{text} (see `sgs --help`)"),
    "meta_folder": ("文件夹", "DIR"),
    "meta_path": ("路径", "PATH"),
    "meta_id": ("编号", "ID"),
    "meta_pack": ("包", "PACK"),
    "meta_name": ("名称", "NAME"),
    "meta_file": ("文件", "FILE"),
    "meta_code": ("错误码", "CODE"),
    "meta_word": ("词", "WORD"),
    "meta_number": ("数", "N"),
    "no_path": ("路径是空的", "the path is empty"),
    "output": ("无法写到标准输出：{reason}", "cannot write to standard output: {reason}"),
    "output_closed": ("它是关闭的", "it is closed"),
    "help_demo": ("检查自带的卡牌包，演示一局游戏", "check the shipped packs and play one game with a readable log"),
    "help_check": ("检查卡牌文件", "check card files"),
    "help_test": ("运行场景测试", "run the scenarios of cards"),
    "help_sim": ("让电脑玩许多局，统计胜率", "let bots play many games and count who wins"),
    "help_show": (
        "查看一名武将、一个技能、一张牌或一个模式",
        "show a general, a skill, a card or a mode as it was compiled",
    ),
    "help_reference": (
        "写出语言参考手册（在本项目的目录里还有 JSON Schema）",
        "write the reference of the language (in a checkout the JSON Schemas, too)",
    ),
    "help_explain": ("解释一个错误码", "explain a diagnostic code"),
    "help_packs_list": ("列出载入的卡牌包", "list the packs that are loaded"),
    "help_packs_where": ("显示安装卡牌包的文件夹", "print the folder packs are installed in"),
    "help_packs_info": ("显示一个卡牌包的说明和内容", "show what a pack says of itself and what it holds"),
    "help_packs_check": (
        "像对待外来的包那样检查整个包",
        "check a whole pack as one from a stranger is checked",
    ),
    "help_packs_build": ("检查一个文件夹，打成 zip", "check a folder and build its zip"),
    "help_packs_install": ("检查一个包，装到用户的文件夹里", "check a pack and install it in the user's folder"),
    "help_packs_remove": ("删掉一个安装的包", "remove an installed pack"),
    "help_packs_pack": ("编号，或文件夹、zip 的路径", "an id, or the path of a folder or a zip"),
    "help_packs_path": ("有 pack.yaml 的文件夹，或 zip", "a folder with pack.yaml, or a zip"),
    "help_packs_folder": ("有 pack.yaml 的文件夹", "a folder with pack.yaml"),
    "help_packs_id": ("安装的包的编号", "the id of an installed pack"),
    "help_packs_out": (
        "zip 写到哪里：文件名或文件夹（默认是当前文件夹里的 `编号-版本.zip`）",
        "where the zip goes: a file or a folder (default: `ID-VERSION.zip` in the current folder)",
    ),
    "help_lang": ("界面语言（默认看环境变量 LANG）", "language of the output (default: from LANG)"),
    "help_version": ("显示版本", "print the version"),
    "help_packs": (
        "查看、打包、安装、删除卡牌包",
        "list, check, build, install and remove packs",
    ),
    "help_with_packs": (
        "再加载一个卡牌包：文件夹、zip、放卡牌包的文件夹，或编号（可重复）",
        "load this pack, too: a folder, a zip, a folder of packs, or an id (may be repeated)",
    ),
    "help_game_packs": (
        "用哪个卡牌包玩：编号、文件夹、zip、放卡牌包的文件夹，或 all（可重复；它们依赖的包也会加上）；没写就用模式所在的包",
        "play with this pack: an id, a folder, a zip, a folder of packs, or all (may be repeated; what it is built on comes "
        "with it); without it: with the pack of the mode",
    ),
    "help_no_cache": ("不用编译缓存", "do not use the compile cache"),
    "help_seed": ("随机种子", "seed of the random numbers"),
    "help_players": ("人数", "number of players"),
    "help_general": ("一号位的武将", "the general in the first seat"),
    "help_paths": ("卡牌包、zip、放卡牌包的文件夹，或一个文件", "a pack, a zip, a folder of packs, or one file"),
    "help_format": ("输出格式", "form of the output"),
    "help_k": ("只运行含有这个词的场景", "run only scenarios that contain this word"),
    "help_coverage": (
        "测量效果的分支覆盖：哪些走法没有场景走过（json：一个 JSON 对象）",
        "measure which ways the effects went, and list those no scenario took (json: one JSON object)",
    ),
    "help_coverage_min": (
        "分支覆盖至少要有百分之几，否则退出码是 1",
        "exit with 1 unless at least this per cent of the branches was covered",
    ),
    "help_sim_coverage": (
        "统计每名武将上场几局、每个技能和每张牌用过几次，列出没有出现的",
        "count how often each general was in play and each skill and card used, and list what did not come up",
    ),
    "help_sim_coverage_min": (
        "每名武将至少上场几局（默认 20）；写了它，不够或有技能没用过时退出码是 1",
        "in how many games each general must be (20); when given, exit with 1 if one was not or a skill was never used",
    ),
    "help_games": ("局数", "number of games"),
    "help_jobs": ("同时用几个进程（默认看处理器）", "number of processes (default: as many as processors)"),
    "help_bots": ("用哪种电脑玩家", "which bots play"),
    "help_mode": ("模式或变体", "mode or variant"),
    "help_json": ("输出一个 JSON 对象", "print one JSON object"),
    "help_id": ("编号或名称", "an id or a name"),
    "help_cycles": (
        "列出会互相触发的技能，以及是什么让它们停下（写了编号就只列有它的）",
        "list skills that may set each other off and what ends each round (with an ID: those it takes part in)",
    ),
    "help_out": ("写到哪个文件", "the file to write"),
    "help_code": ("错误码，如 SGS201", "a code such as SGS201"),
    # --- what ends a round of skills that set each other off
    "guard_owner": ("一个技能只有一名拥有者，碰不到自己的另一份", "a skill has one owner, so nobody else has it to go on"),
    "guard_limit": ("{part}：{scope}至多 {count} 次", "{part}: at most {count} per {scope}"),
    "guard_once": ("{part}：只生效一次", "{part}: runs once"),
    "guard_spends": ("{part}：消耗 {what}，这一圈不保证补回", "{part}: spends {what}, and the round need not give it back"),
    "guard_condition": ("{part}：条件 {test}", "{part}: only if {test}"),
    "guard_inside": ("{part}：第 {line} 行的条件", "{part}: a condition around line {line}"),
    "guard_choice": ("{part}：第 {line} 行可以不选", "{part}: somebody may decline at line {line}"),
    "guard_optional": ("{part}：可以不发动", "{part}: its owner may decline"),
    "guard_perhaps": ("{part}：{event} 不一定发生", "{part}: {event} need not happen"),
    "guard_none": ("没有什么让它停下", "nothing ends it"),
    "no_cycles": ("没有会互相触发的技能", "no skills set each other off"),
    # --- usage
    "id_or_cycles": ("要写一个编号，或写 `--cycles`", "an id is needed, or `--cycles`"),
    "unknown_command_near": ("没有命令 `{word}`；是不是 `{near}`？", "no command `{word}`; did you mean `{near}`?"),
    "unknown_command": ("没有命令 `{word}`；有：{known}", "no command `{word}`; there are: {known}"),
    "not_a_number": ("`{word}` 不是整数", "`{word}` is not a whole number"),
    "too_large": ("{word} 太大，至多是 {high}", "{word} is too large: at most {high}"),
    "too_small": ("{word} 太小，至少是 {low}", "{word} is too small: at least {low}"),
    "unknown_near": ("没有{what} `{word}`；是不是 `{near}`？", "no {what} `{word}`; did you mean `{near}`?"),
    "unknown": ("没有{what} `{word}`；有：{known}", "no {what} `{word}`; there are: {known}"),
    "several": ("`{word}` 可以是：{known}；请写全名", "`{word}` may be {known}: write the full name"),
    "unknown_plain": ("没有{what} `{word}`", "no {what} `{word}`"),
    "what_code": ("错误码", "code"),
    "what_id": ("武将、技能、牌或模式", "general, skill, card or mode"),
    "what_general": ("武将", "general"),
    "what_bots": ("电脑玩家", "bots"),
    "what_mode": ("模式", "mode"),
    "no_packs": ("--packs {path}：{reason}", "--packs {path}: {reason}"),
    "bad_packs": (
        "卡牌包有错误，没有加载：{packs}；用 `sgs check` 查看",
        "packs with errors were not loaded: {packs}; see `sgs check`",
    ),
    "left_out": (
        "安装的包有错误，没有加载：{packs}；用 `sgs packs list` 查看",
        "installed packs with errors were not loaded: {packs}; see `sgs packs list`",
    ),
    "cannot_write": ("无法写入 {path}：{reason}", "cannot write {path}: {reason}"),
    "internal": (
        "程序自身的错误：{reason}（设 SGS_TRACE=1 查看详情；请报告）",
        "a fault of the program: {reason} (SGS_TRACE=1 shows where; please report it)",
    ),
    # --- check
    "checked": (
        "检查了 {files}：{generals}、{skills}、{cards}、牌堆 {deck}、{modes}、{scenarios}：{verdict}",
        "checked {files}: {generals}, {skills}, {cards}, {deck} in the deck, {modes}, {scenarios}: {verdict}",
    ),
    "clean": ("没有问题", "no problems"),
    "nothing_checked": ("没有检查任何文件", "nothing was checked"),
    # --- test
    "nothing_tested": ("没有找到场景", "no scenarios were found"),
    "nothing_matches": ("没有场景含有 `{word}`", "no scenario contains `{word}`"),
    "tested": (
        "{total}：{passed} 个通过，{failed} 个失败（{seconds:.1f} 秒）",
        "{total}: {passed} passed, {failed} failed ({seconds:.1f} s)",
    ),
    "few_scenarios": (
        "场景太少（至少一个能发动、一个不能）：{ids}",
        "too few scenarios (at least one that works and one that must not): {ids}",
    ),
    "not_tested": ("有错误，没有运行：先看 `sgs check`", "not run because of errors: see `sgs check` first"),
    "coverage_pack": ("卡牌包", "pack"),
    "coverage_branches": ("分支", "branches"),
    "coverage_seen": ("走过", "covered"),
    "coverage_share": ("覆盖率", "share"),
    "coverage_total": ("合计", "total"),
    "coverage_missing": ("没有场景走过：", "no scenario covers:"),
    "coverage_gaps": ("缺口", "gaps"),
    "coverage_explained": ("走不到的分支和原因：", "what no scenario can cover, and why:"),
    "coverage_why": ("{line}：{why}", "{line}: {why}"),
    "coverage_line": ("{place}：{id}：{way}：{text}", "{place}: {id}: {way}: {text}"),
    "coverage_low": ("分支覆盖 {share}，少于 {least} %", "branch coverage is {share}, less than {least} %"),
    # --- sim
    "bots_for_seats": ("{bots} 个电脑玩家，{players} 个座次", "{bots} bots for {players} seats"),
    "no_modes": ("没有加载任何模式", "no mode is loaded"),
    "mode_players": (
        "模式 {mode} 是 {least} 到 {most} 人的，不能 {players} 人玩",
        "mode {mode} is for {least} to {most} players, not for {players}",
    ),
    "plain": ("{text}", "{text}"),
    "sim_head": (
        "{games}，{players}，模式 {mode}，{bots}，种子 {seed}",
        "{games}, {players}, mode {mode}, {bots}, seed {seed}",
    ),
    "sim_turns": (
        "{turns}，每局 {mean:.1f} 个；{seconds:.1f} 秒",
        "{turns}, {mean:.1f} a game; {seconds:.1f} s",
    ),
    "sim_roles": ("身份", "role"),
    "sim_generals": ("武将", "general"),
    "sim_played": ("局数", "played"),
    "sim_won": ("胜", "won"),
    "sim_rate": ("胜率", "rate"),
    "sim_interval": ("95% 区间", "95 % interval"),
    "sim_unfinished": (
        "{count}在 {limit} 个回合后仍没有打完，种子 {seeds}",
        "{count} not finished after {limit} turns, seeds {seeds}",
    ),
    "sim_errors": ("{count}出错：", "{count} with an error:"),
    "sim_error": ("  种子 {seed}：{error}", "  seed {seed}: {error}"),
    "seen_games": ("上场局数", "in play"),
    "seen_skills": ("技能", "skill"),
    "seen_cards": ("牌", "card"),
    "seen_held": ("拥有", "held"),
    "seen_used": ("使用", "used"),
    "seen_in_games": ("发动的局数", "games with effect"),
    "seen_times": ("发动次数", "times"),
    "seen_rare": ("上场不到 {least} 局的武将：{ids}", "generals in fewer than {least} games: {ids}"),
    "seen_idle": ("从没发动过的技能：{ids}", "skills never used: {ids}"),
    "seen_unused": ("从没用过的牌：{ids}", "cards never used: {ids}"),
    "seen_none": ("没有", "none"),
    "sim_hash": ("记录的哈希 {hash}", "hash of the logs {hash}"),
    # --- show
    "show_scenarios": ("场景：{count} 个", "scenarios: {count}"),
    # --- packs
    "what_pack": ("卡牌包", "pack"),
    "from_shipped": ("自带", "shipped"),
    "from_named": ("指定", "named"),
    "from_user": ("安装", "installed"),
    "from_distribution": ("Python 发行版", "Python distribution"),
    "left_behind": ("{place}（没有载入）", "{place} (not loaded)"),
    "not_loaded": ("没有载入 {file}：{code} {text}", "not loaded: {file}: {code} {text}"),
    "info_place": ("位置", "place"),
    "info_licence": ("许可", "licence"),
    "info_authors": ("作者", "authors"),
    "info_language": ("语言版本", "language"),
    "info_depends": ("依赖", "depends on"),
    "info_replaces": ("代替", "replaces"),
    "info_holds": ("内容", "holds"),
    "info_hash": ("哈希", "hash"),
    "info_not_loaded": (
        "没有载入：有错误，或另一个同编号的包代替了它（`sgs packs check` 查看）",
        "not loaded: it has errors, or another pack with its id takes its place (see `sgs packs check`)",
    ),
    "no_user_folder": (
        "没有用户文件夹：没有设 HOME（Windows 上是 USERPROFILE）",
        "the user has no folder: HOME is not set (on Windows USERPROFILE)",
    ),
    "no_pack": (
        "{path} 不是卡牌包：不是有 pack.yaml 的文件夹，也不是 zip",
        "{path} is no pack: neither a folder with pack.yaml nor a zip",
    ),
    "no_path_there": ("没有 {path}", "there is no {path}"),
    "not_built": ("有错误，没有打包", "not built because of errors"),
    "not_installed_errors": ("有错误，没有安装", "not installed because of errors"),
    "built": ("写好了 {path}（{files}）", "wrote {path} ({files})"),
    "out_no_zip": ("-o {path}：文件名要以 .zip 结尾", "-o {path}: the name of the file must end in .zip"),
    "out_inside": (
        "-o {path} 在要打包的文件夹里：请写到别处",
        "-o {path} lies in the folder that is built: write it elsewhere",
    ),
    "installed": ("装好了 {id} {version}：{path}", "installed {id} {version} as {path}"),
    "installed_same": ("{id} {version} 已经装好了：{path}", "{id} {version} is already installed: {path}"),
    "installed_instead": (
        "装好了 {id} {version}，代替了 {before}：{path}",
        "installed {id} {version} in place of {before} as {path}",
    ),
    "other_content": (
        "已经装了 {id} {version}，内容不一样：换一个版本号，或先用 `sgs packs remove {id}` 删掉它",
        "{id} {version} is already installed with another content: give this one another version, or `sgs packs remove {id}`",
    ),
    "not_ours": (
        "{path} 不是 `sgs packs install` 装的，没有动它：请自己删掉",
        "{path} was not put there by `sgs packs install` and is left alone: remove it yourself",
    ),
    "removed": ("删掉了 {path}", "removed {path}"),
    # --- reference
    "written": ("写好了 {path}", "wrote {path}"),
    # --- demo
    "demo_game": (
        "一局 {players}的游戏，种子 {seed}，都是电脑玩家：",
        "one game of {players}, seed {seed}, all of them bots:",
    ),
    "demo_roles": ("身份：{roles}（没有写明的，阵亡时亮出）", "roles: {roles} (those not named here are shown at death)"),
    "demo_player": ("{player}，体力 {hp}", "{player}, {hp} hp"),
    "demo_broken": ("游戏中断：{error}", "the game broke off: {error}"),
    "demo_winners": ("胜者：{winners}", "the winners: {winners}"),
    "demo_draw": ("没有胜者", "nobody has won"),
    "demo_unfinished": ("{limit} 个回合后仍没有打完", "not finished after {limit} turns"),
    "demo_next": (
        "接下来可以试试：\n"
        "  sgs demo --seed {other:<15}换一局\n"
        "  sgs sim --games 200            玩 200 局，看胜率\n"
        "  sgs show {id}\n"
        "  sgs check 你的文件夹           检查你自己的卡牌",
        "try next:\n"
        "  sgs demo --seed {other:<15}another game\n"
        "  sgs sim --games 200            200 games and who wins them\n"
        "  sgs show {id}\n"
        "  sgs check YOUR_FOLDER          check cards of your own",
    ),
}  # fmt: skip

# Things that are counted: (zh, en for one, en for more).
COUNTED: dict[str, tuple[str, str, str]] = {
    "files": ("{n} 个文件", "{n} file", "{n} files"),
    "generals": ("{n} 名武将", "{n} general", "{n} generals"),
    "skills": ("{n} 个技能", "{n} skill", "{n} skills"),
    "cards": ("{n} 种牌", "{n} kind of card", "{n} kinds of card"),
    "deck": ("{n} 张牌", "{n} card", "{n} cards"),
    "modes": ("{n} 个模式", "{n} mode", "{n} modes"),
    "scenarios": ("{n} 个场景", "{n} scenario", "{n} scenarios"),
    "players": ("{n} 人", "{n} player", "{n} players"),
    "games": ("{n} 局", "{n} game", "{n} games"),
    "turns": ("{n} 个回合", "{n} turn", "{n} turns"),
    "error": ("{n} 个错误", "{n} error", "{n} errors"),
    "warning": ("{n} 个警告", "{n} warning", "{n} warnings"),
    "note": ("{n} 个提示", "{n} note", "{n} notes"),
}


def say(name: str, lang: str, **facts: object) -> str:
    """A phrase with its facts."""
    return PHRASES[name][lang != "zh"].format(**facts)


def count(name: str, number: int, lang: str) -> str:
    """`3 files`, `1 file`, `3 个文件`."""
    zh, one, more = COUNTED[name]
    return (zh if lang == "zh" else one if number == 1 else more).format(n=number)
