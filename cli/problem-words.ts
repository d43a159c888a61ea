import type { Catalogue } from '#model/messages.ts';

/** What the command line refuses, what it says of wrong usage, and what it says in place of the services. */
export const problemWords = {
  'cli-no-book': {
    zh: '“{dir}”里没有作品（缺少 mojian.json）。请检查路径，或用 new、import 新建。',
    en: 'There is no novel in “{dir}” (no mojian.json). Check the path, or make one with “new” or “import”.',
  },
  'cli-held': {
    zh: '等了 {seconds} 秒，“{dir}”仍被别的程序打开（{who}），没有改动任何内容。请在那边关闭作品或等它结束再试；--wait 秒数 可以等得更久。',
    en: '“{dir}” is still open in another program ({who}) after {seconds} s; nothing was changed. Close it there or let that end, then try again; --wait SECONDS waits longer.',
  },
  'cli-held-now': {
    zh: '“{dir}”正被别的程序打开（{who}），没有改动任何内容。请在那边关闭作品或等它结束再试，或用 --wait 秒数 等待。',
    en: '“{dir}” is open in another program ({who}); nothing was changed. Close it there or let that end, then try again, or wait with --wait SECONDS.',
  },
  'cli-not-writable': { zh: '{why}没有改动任何内容。', en: '{why} Nothing was changed.' },
  'cli-wait': {
    zh: '--wait “{asked}”不是 0 到 {most} 之间的秒数。',
    en: '--wait “{asked}” is no number of seconds from 0 to {most}.',
  },
  'model-unknown': {
    zh: '这次运行没有模型“{model}”。请用 --model 供应商/模型 给出它；它若有自己的地址，也请用 --base-url 给出。',
    en: 'This run has no model “{model}”. Name it with --model provider/model, and with --base-url where it has an address of its own.',
  },
  'cli-no-books': {
    zh: '“{dir}”不是作品，其中也没有作品文件夹。',
    en: '“{dir}” is no novel and has no novel folders in it.',
  },
  'cli-no-chapter': {
    zh: '没有章节“{asked}”。全书共 {count} 章，序号见 list。',
    en: 'There is no chapter “{asked}”. The book has {count}; see “list” for their places.',
  },
  'cli-no-volume': {
    zh: '没有名为“{title}”的卷。现有：{titles}。',
    en: 'No volume is called “{title}”. Volumes: {titles}.',
  },
  'cli-no-preset': {
    zh: '没有名为“{name}”的导出方案。现有：{names}。',
    en: 'No preset is called “{name}”. Presets: {names}.',
  },
  'cli-place': {
    zh: '“{asked}”不是 1 到 {last} 之间的位置。',
    en: '“{asked}” is no place between 1 and {last}.',
  },
  'cli-place-number': {
    zh: '“{asked}”不是位置，位置是从 1 起的数字。',
    en: '“{asked}” is no place; places are numbers from 1.',
  },
  'cli-no-number': {
    zh: '没有第 {number} 章，序号见 list。',
    en: 'There is no chapter number {number}; see “list”.',
  },
  'cli-no-chapters': { zh: '这部作品还没有章节。', en: 'The novel has no chapters yet.' },
  'cli-count-most': { zh: '“{asked}”太大，最多 {most}。', en: '“{asked}” is too large; {most} is the most.' },
  'cli-empty': { zh: '{name} 不能为空。', en: '{name} is empty.' },
  'cli-import-unmet': {
    zh: '没有导入。只预览时：{why}请改正或去掉这个选项；加 --dry-run 可先看结果。',
    en: 'Nothing was imported. A preview says: {why} Correct that option or leave it out; --dry-run shows what would come.',
  },
  'cli-is-book': {
    zh: '“{dir}”里已经有一部作品，没有改动。用 import --into 可以并入内容。',
    en: 'There is a novel in “{dir}” already; nothing was changed. “import --into” adds to it.',
  },
  'cli-language': {
    zh: '“{asked}”不是语言代码。请写成 zh-CN、en、ja 这样的形式。',
    en: '“{asked}” is no language tag. Write one such as zh-CN, en or ja.',
  },
  'cli-json-stdout': {
    zh: '--json 和 --out - 都要用标准输出，请只用一个。',
    en: '--json and --out - both want standard output; use one of them.',
  },
  'cli-set-unknown': {
    zh: '{format} 没有选项“{name}”。可用：{names}。',
    en: '{format} has no option “{name}”. Options: {names}.',
  },
  'cli-set-value': {
    zh: '{format} 的选项“{name}”不能是“{value}”。可以是：{choices}。',
    en: 'The option “{name}” of {format} can’t be “{value}”. It can be: {choices}.',
  },
  'cli-output': {
    zh: '结果没有写完：标准输出写不进去（{what}）。作品已有的改动都在。',
    en: 'The answer was not written whole: standard output failed ({what}). Changes made to the novel are kept.',
  },
  'cli-count': { zh: '“{asked}”不是正整数。', en: '“{asked}” is not a whole number above zero.' },
  'cli-query-empty': { zh: '要查找的文字不能为空。', en: 'The text to look for is empty.' },
  'cli-folder-full': {
    zh: '文件夹“{dir}”已有内容，又不是作品。请换一个文件夹，或先清空它。',
    en: 'The folder “{dir}” has files in it and is no novel. Choose another, or empty it first.',
  },
  'cli-folder-empty': {
    zh: '“{path}”里没有文件。请指定书稿文件，或放着书稿的文件夹。',
    en: 'There is no file in “{path}”. Name a manuscript, or a folder that holds one.',
  },
  'cli-into-missing': {
    zh: '请用 --into 指定作品文件夹，或加 --dry-run 只预览。',
    en: 'Say with --into which folder to import into, or only look with --dry-run.',
  },
  'cli-format-missing': {
    zh: '请用 --format 指定格式：{formats}。',
    en: 'Say with --format which format to write: {formats}.',
  },
  'cli-set': {
    zh: '“{pair}”不是“选项=值”的形式。',
    en: '“{pair}” does not have the form option=value.',
  },
  'cli-paragraph-missing': {
    zh: '请用 --paragraph 指定新章从第几段开始。',
    en: 'Say with --paragraph at which paragraph the new chapter begins.',
  },
  'cli-undo-none': { zh: '没有可以撤销的修改。', en: 'There is nothing to undo.' },
  'cli-redo-none': { zh: '没有可以重做的修改。', en: 'There is nothing to redo.' },
  'cli-port': {
    zh: '“{asked}”不是 0 到 65535 之间的端口。',
    en: '“{asked}” is no port between 0 and 65535.',
  },
  'cli-page-missing': {
    zh: '缺少页面文件（{dir}）。请先运行 npm run build。',
    en: 'The page is not built ({dir}). Run “npm run build” first.',
  },
  'cli-cancelled': {
    zh: '已取消，作品没有半途而废的改动。',
    en: 'Cancelled. Nothing was left half done.',
  },
  'cli-stopped': {
    zh: '已立即停止。正在保存的内容由下一条命令完成或放弃。',
    en: 'Stopped at once. What was being saved is finished or dropped by the next command.',
  },
  'cli-working': { zh: '进行中，已 {seconds} 秒：{at}', en: 'Working for {seconds} s: {at}' },
  'cli-out-no-folder': {
    zh: '无法写入“{path}”：没有文件夹“{folder}”。请先建好它，或换一个地方。',
    en: 'Nothing can be written at “{path}”: there is no folder “{folder}”. Make it first, or choose another place.',
  },
  'cli-out-in-file': {
    zh: '无法写入“{path}”：“{folder}”不是文件夹。请换一个地方。',
    en: 'Nothing can be written at “{path}”: “{folder}” is no folder. Choose another place.',
  },
  'cli-out-barred': {
    zh: '无法写入“{path}”：系统不允许在那里新建文件。请换一个地方。',
    en: 'Nothing can be written at “{path}”: the system makes no files there. Choose another place.',
  },
  'cli-enoent': { zh: '找不到“{path}”。请检查路径。', en: 'There is no “{path}”. Check the path.' },
  'cli-eacces': {
    zh: '没有权限访问“{path}”。请检查它的权限，或换一个地方。',
    en: 'No permission for “{path}”. Check its permissions, or choose another place.',
  },
  'cli-eperm': {
    zh: '系统不允许访问“{path}”。请检查它的权限，或换一个地方。',
    en: 'The system does not allow “{path}”. Check its permissions, or choose another place.',
  },
  'cli-err_fs_file_too_large': {
    zh: '“{path}”太大，读不了。请把它拆成几部分再导入。',
    en: '“{path}” is too large to be read. Split it and import the parts.',
  },
  'cli-eisdir': {
    zh: '“{path}”是文件夹，这里需要文件。',
    en: '“{path}” is a folder; a file is needed here.',
  },
  'cli-enotdir': { zh: '“{path}”不是文件夹。请检查路径。', en: '“{path}” is not a folder. Check the path.' },
  'cli-enospc': {
    zh: '磁盘已满，无法写入“{path}”。请腾出空间再试。',
    en: 'The disk is full: “{path}” was not written. Free some space and try again.',
  },
  'cli-erofs': {
    zh: '“{path}”所在的磁盘只读。请换一个地方。',
    en: '“{path}” is on a read-only disk. Choose another place.',
  },
  'cli-eexist': { zh: '“{path}”已存在。请换一个名字。', en: '“{path}” exists already. Choose another name.' },
  'cli-ebusy': {
    zh: '“{path}”正被别的程序使用。请等它用完再试。',
    en: '“{path}” is in use by another program. Try again when it is done.',
  },
  'cli-system': {
    zh: '系统拒绝了“{path}”（{reason}）。请检查路径和磁盘。',
    en: 'The system refused “{path}” ({reason}). Check the path and the disk.',
  },
  'cli-eaddrinuse': {
    zh: '端口 {port} 已被占用。请换一个，或不指定端口。',
    en: 'Port {port} is taken. Choose another, or none.',
  },
  'cli-bug': {
    zh: '出错了：{what}。请附上这句话报告问题。',
    en: 'Something went wrong: {what}. Please report this sentence.',
  },
  'cli-usage-missing-argument': { zh: '缺少参数 {name}。', en: 'The argument {name} is missing.' },
  'cli-usage-extra-arguments': { zh: '{name} 的参数太多。', en: 'Too many arguments for {name}.' },
  'cli-usage-unknown-option': { zh: '没有选项 {name}。', en: 'There is no option {name}.' },
  'cli-usage-unknown-command': { zh: '没有命令 {name}。', en: 'There is no command {name}.' },
  'cli-usage-missing-value': { zh: '选项 {name} 需要一个值。', en: 'The option {name} needs a value.' },
  'cli-usage-wrong-value': {
    zh: '选项或参数的值不对：{name}',
    en: 'An option or argument has a wrong value: {name}',
  },
  'cli-usage-choice': {
    zh: '选项 {name} 不能是“{value}”。可选：{choices}。',
    en: 'The option {name} can’t be “{value}”. Choices: {choices}.',
  },
  'cli-usage-missing-option': { zh: '缺少选项 {name}。', en: 'The option {name} is missing.' },
  'cli-usage-hint': { zh: '{problem}用 --help 查看用法。', en: '{problem} See --help.' },
} satisfies Catalogue;
