import type { Catalogue } from '#model/messages.ts';

/** Words of this folder's own refusals and history labels. */
export const appWords = {
  'book-unknown': {
    zh: '书架上没有这本书。请回到书架重新打开，或用“导入”再次加入。',
    en: 'This book is not on the shelf. Go back to the library and open it again, or import it.',
  },
  'book-not-open': {
    zh: '这本书还没有打开。请先从书架打开它。',
    en: 'This book is not open. Open it from the library first.',
  },
  'shelf-stale': {
    zh: '书架没能更新（{reason}），上面的字数和时间会是旧的；书本身不受影响。请检查磁盘空间和权限。',
    en: 'The library’s list could not be written ({reason}), so its counts and times will be old; the book itself is not affected. Check space and permissions of the disk.',
  },
  'volume-unknown': {
    zh: '这本书里没有这一卷，可能已被删除。请另选一卷。',
    en: 'The book has no such volume; it may have been deleted. Choose another.',
  },
  'chapter-unknown': {
    zh: '这本书里没有这一章，可能已被删除。可在回收站里找回。',
    en: 'The book has no such chapter; it may have been deleted. Look for it in the bin.',
  },
  'text-no-prose': {
    zh: '“{name}”只有标题，没有正文。',
    en: '“{name}” has headings only, and no prose.',
  },
  'draft-unknown': { zh: '没有第 {number} 个版本。', en: 'There is no version {number}.' },
  'version-unknown': {
    zh: '历史里读不到这个版本了。书没有改动。',
    en: 'The history no longer has this version. Nothing in the book was changed.',
  },
  'merge-last': {
    zh: '这是最后一章，后面没有可以合并的章节。',
    en: 'This is the last chapter: there is none behind it to merge with.',
  },
  'split-outside': {
    zh: '拆分的位置必须在正文中间，前后都要有文字。',
    en: 'The place to split at must lie inside the prose, with text before and behind it.',
  },
  'worker-stopped': {
    zh: '后台处理意外中断（{why}）。书没有改动，后台已重新启动，请再试一次。',
    en: 'The background work stopped unexpectedly ({why}). Nothing in the book was changed; it has been started again, please retry.',
  },
  'worker-memory': {
    zh: '这项处理用完了内存，已停止，书没有改动。请关掉别的程序再试，或分几次进行。',
    en: 'This ran out of memory and was stopped; nothing in the book was changed. Close other programs and retry, or do it in parts.',
  },
  'preview-gone': {
    zh: '这次导入预览已过期，书没有改动。请重新选择文件。',
    en: 'This import preview has expired and no book was touched. Choose the files again.',
  },
  'export-gone': {
    zh: '这次导出的文件已不在内存里。请再导出一次。',
    en: 'The exported file is no longer kept. Export it again.',
  },
  'export-nothing': {
    zh: '所选的范围里没有章节，没有导出。请放宽范围、分卷或状态。',
    en: 'No chapter fits what you chose, so nothing was exported. Widen the range, the volumes or the statuses.',
  },
  'export-empty': {
    zh: '书里还没有章节，没有可导出的内容。',
    en: 'The book has no chapters yet; there is nothing to export.',
  },
  'pdf-no-engine': {
    zh: '这里不能生成 PDF。请用桌面版导出，或导出 DOCX、EPUB。',
    en: 'No PDF can be made here. Export it in the desktop app, or as DOCX or EPUB.',
  },
  'pdf-no-browser': {
    zh: '生成 PDF 要用 Chrome、Edge 或 Chromium，这台机器上没有找到。请安装其中之一，或用环境变量 CHROME 指明它的位置；也可以用桌面版导出。',
    en: 'A PDF is printed by Chrome, Edge or Chromium, and none was found on this machine. Install one, or name its path in the environment variable CHROME; the desktop app needs none.',
  },
  'pdf-failed': {
    zh: 'PDF 没有生成：{why}。书没有改动。可再试一次，或导出 DOCX、EPUB。',
    en: 'The PDF was not made: {why}. The book is untouched. Try again, or export DOCX or EPUB.',
  },
  'format-unknown': {
    zh: '没有“{format}”这种导出格式。可用：{formats}。',
    en: 'There is no export format “{format}”. Formats: {formats}.',
  },
  'platform-unknown': {
    zh: '没有“{platform}”这个网站。可用：{platforms}。',
    en: 'There is no site “{platform}”. Sites: {platforms}.',
  },
  'word-list-empty': {
    zh: '“{name}”里没有读到词。请用文本文件，一行一个词。',
    en: 'No words were found in “{name}”. Use a text file with one word a line.',
  },
  'word-list-large': {
    zh: '“{name}”超过 1 MB，不像词表。没有导入。',
    en: '“{name}” is above 1 MB, too large for a word list. It was not imported.',
  },
  'lint-stale': {
    zh: '预览之后书又有了改动，这次没有修改。请重新检查，看过再改。',
    en: 'The book has changed since this preview, so nothing was fixed. Look again before fixing.',
  },
  'lint-nothing': { zh: '没有选中要改的地方。', en: 'No place is chosen to be fixed.' },
  'options-invalid': {
    zh: '导出选项“{option}”不对：{why}',
    en: 'The export option “{option}” is wrong: {why}',
  },
  'sample-missing': {
    zh: '安装里缺少示例小说。请重新安装墨简。',
    en: 'The sample novel is missing from this installation. Install Mojian again.',
  },
  'no-picker': {
    zh: '浏览器里不能选择文件夹。请用“导入”上传文件，或使用桌面版。',
    en: 'A browser cannot choose folders. Upload files with “Import”, or use the desktop app.',
  },
  'folder-busy': {
    zh: '文件夹“{name}”已经存在。请换一个书名，或先移走它。',
    en: 'The folder “{name}” exists already. Choose another title, or move it away first.',
  },
  'provider-unknown': {
    zh: '没有配置名为“{id}”的模型服务。请先添加，或换一个模型。',
    en: 'No model provider “{id}” is set up. Add it, or choose another model.',
  },
  'model-unknown': {
    zh: '没有可用的模型“{model}”。请先添加它的服务，或换一个模型。',
    en: 'There is no model “{model}”. Add its provider, or choose another model.',
  },
  'background-fault': {
    zh: '后台的一项工作失败了：{reason}',
    en: 'Something that runs in the background failed: {reason}',
  },
  'chat-running': {
    zh: '这个对话正在进行。请等它结束，或先停止。',
    en: 'This chat is still running. Wait for it to end, or stop it first.',
  },
  'chat-kept': {
    zh: '{message}已写出的部分留在这次对话里。',
    en: '{message} What was written is kept in this chat.',
  },
  'turn-not-newest': {
    zh: '这一轮之后书又有了别的改动，不能单独撤销它。可以用“撤销对书的上一步改动”（Ctrl/⌘+Alt+Z）从最近的改动起一步步撤销。',
    en: 'The book has changed since that turn, so it cannot be undone by itself. “Undo the last change to the book” (Ctrl/⌘+Alt+Z) goes back step by step from the newest change.',
  },
  'turn-not-undone': {
    zh: '撤销之后书又有了别的改动，不能再恢复这一轮。',
    en: 'The book has changed since the undo, so that turn cannot be redone any more.',
  },
  'cap-day': {
    zh: '今天的花费已到上限 {limit}。可在设置里调高，或明天再写。',
    en: 'Today’s spending has reached your limit of {limit}. Raise it in the settings, or go on tomorrow.',
  },
  'replace-stale': {
    zh: '预览之后书又有了改动，这次没有替换。请重新查找，看过再替换。',
    en: 'The book has changed since this preview, so nothing was replaced. Search again and look before replacing.',
  },
  'replace-nothing': {
    zh: '没有勾选任何一处，书没有改动。',
    en: 'No place is ticked; the book is as it was.',
  },
  'replace-too-many': {
    zh: '找到的地方超过 {count} 处，几乎处处都是。请把要找的写得更具体。',
    en: 'This finds more than {count} places, nearly everything. Make what to find more specific.',
  },
  'replace-pattern-invalid': {
    zh: '正则表达式写得不对：{reason}。请改正后再找。',
    en: 'The pattern is not a valid regular expression: {reason}. Correct it and search again.',
  },
  'replace-pattern-slow': {
    zh: '这个正则表达式太慢，已停下，书没有改动。请避免嵌套的重复，例如 (a+)+。',
    en: 'This pattern takes too long and was stopped; the book is as it was. Avoid repeats inside repeats such as (a+)+.',
  },
  'replace-breaks': {
    zh: '替换后“{name}”会没有名字，这次没有替换。请取消勾选那一处。',
    en: 'This would leave “{name}” without a name, so nothing was replaced. Untick that place.',
  },
  'replace-name-taken': {
    zh: '圣经里已经有“{name}”，改名后两者无法分辨。',
    en: 'The bible already has a “{name}”; after renaming the two cannot be told apart.',
  },
  'replace-name-used': {
    zh: '“{name}”已在 {count} 章正文里出现过，改名后无法分辨。',
    en: '“{name}” already occurs in {count} {chapter|chapters}; after renaming these cannot be told apart.',
  },
  'label-replace': {
    zh: '全书替换“{find}”→“{to}”，{count} 处',
    en: 'Replace “{find}” with “{to}” in the book, {count} {place|places}',
  },
  'label-rename': {
    zh: '全书改名：{from} → {to}，{count} 处',
    en: 'Rename {from} to {to} everywhere, {count} {place|places}',
  },
  'plan-item-gone': {
    zh: '计划里已经没有“{text}”这一条，可能在别处改过。没有改动。',
    en: 'The plan no longer has “{text}”; it may have been edited elsewhere. Nothing was changed.',
  },
  'label-targets': { zh: '修改写作目标', en: 'Change the writing targets' },
  'label-plan-item': { zh: '计划：{text}', en: 'Plan: {text}' },
  'label-routine-put': { zh: '日程或提醒“{text}”', en: 'Routine: “{text}”' },
  'reminder-past': {
    zh: '这个时刻已经过去，不会再提醒。没有改动；请选一个还没到的时刻。',
    en: 'This moment has passed and would never be told. Nothing was changed: choose one that lies ahead.',
  },
  'label-routine-remove': { zh: '删除日程或提醒“{text}”', en: 'Remove “{text}” from the routine' },
  'label-project-set': { zh: '修改作品信息', en: 'Change the book’s details' },
  'label-chapter-set': { zh: '修改《{title}》的信息', en: 'Change details of “{title}”' },
  'label-chapter-insert': { zh: '新建《{title}》', en: 'Add “{title}”' },
  'label-chapter-move': { zh: '移动 {count} 章', en: 'Move {count} {chapter|chapters}' },
  'label-chapter-remove-one': { zh: '删除《{title}》', en: 'Delete “{title}”' },
  'label-chapter-remove': {
    zh: '删除《{title}》等 {count} 章',
    en: 'Delete {count} {chapter|chapters} (“{title}”…)',
  },
  'label-chapter-split': { zh: '拆分《{title}》', en: 'Split “{title}”' },
  'label-chapter-merge': { zh: '把《{follower}》并入《{title}》', en: 'Merge “{follower}” into “{title}”' },
  'label-draft-restore': { zh: '《{title}》换回版本“{name}”', en: 'Restore version “{name}” of “{title}”' },
  'label-version-restore': {
    zh: '《{title}》换回 {when} 的文字',
    en: 'Restore “{title}” as of {when}',
  },
  'label-version-keep': { zh: '《{title}》留下版本“{name}”', en: 'Keep version “{name}” of “{title}”' },
  'label-character-add': { zh: '添加人物“{name}”', en: 'Add character “{name}”' },
  'label-character-put': { zh: '修改人物“{name}”', en: 'Change character “{name}”' },
  'label-character-remove': { zh: '删除人物“{name}”', en: 'Delete character “{name}”' },
  'label-world-add': { zh: '添加条目“{name}”', en: 'Add entry “{name}”' },
  'label-world-put': { zh: '修改条目“{name}”', en: 'Change entry “{name}”' },
  'label-world-remove': { zh: '删除条目“{name}”', en: 'Delete entry “{name}”' },
  'label-guideline-add': { zh: '添加守则“{name}”', en: 'Add guideline “{name}”' },
  'label-guideline-put': { zh: '修改守则“{name}”', en: 'Change guideline “{name}”' },
  'label-guideline-remove': { zh: '删除守则“{name}”', en: 'Delete guideline “{name}”' },
  'label-thread-add': { zh: '添加伏笔“{name}”', en: 'Add thread “{name}”' },
  'label-thread-put': { zh: '修改伏笔“{name}”', en: 'Change thread “{name}”' },
  'label-thread-remove': { zh: '删除伏笔“{name}”', en: 'Delete thread “{name}”' },
  'file-bible': { zh: '{title} 故事圣经', en: '{title} Bible' },
  'file-outline': { zh: '{title} 章纲表', en: '{title} Outline' },
  'label-characters-put': { zh: '批量修改 {count} 个人物', en: 'Change {count} {character|characters}' },
  'label-characters-remove': { zh: '删除 {count} 个人物', en: 'Delete {count} {character|characters}' },
  'label-state-put': { zh: '修改状态：{name}', en: 'Change the state of {name}' },
  'label-state-remove': { zh: '删除状态：{name}', en: 'Delete a state of {name}' },
  'label-chapters-set': { zh: '改 {count} 章的资料', en: 'Change the details of {count} {chapter|chapters}' },
  'label-chapters-status': { zh: '改 {count} 章的状态', en: 'Set the status of {count} {chapter|chapters}' },
  'finding-gone': {
    zh: '这处疑点已经不在了，正文改过。请重新检查。',
    en: 'This finding is no longer there: the text has changed. Check again.',
  },
  'opinion-unreadable': {
    zh: '模型（{model}）的回答里没有可读的判断，什么也没有改动。可以再问一次，或换一个模型。',
    en: 'The answer of {model} holds no verdict that can be read; nothing was changed. Ask again, or choose another model.',
  },
  'label-waive': { zh: '把一处矛盾标为有意', en: 'Mark a contradiction as intended' },
  'label-waive-back': { zh: '取消“有意”标记', en: 'Take an “intended” mark back' },
  'label-adopt': { zh: '把 {count} 个人物收进圣经', en: 'Add {count} {person|people} to the bible' },
  'label-posted': {
    zh: '把 {count} 章标为已发到{platform}',
    en: 'Mark {count} {chapter|chapters} as posted to {site}',
  },
  'label-posted-back': {
    zh: '取消 {count} 章的已发标记（{platform}）',
    en: 'Take the posted mark of {count} {chapter|chapters} back ({site})',
  },
  'label-style': { zh: '修改文风检查的设置', en: 'Change the settings of the style check' },
  'label-lint-fix': { zh: '文风检查：改正 {count} 处', en: 'Style check: fix {count} {place|places}' },
  'label-preset': { zh: '保存导出方案“{name}”', en: 'Save the export preset “{name}”' },
  'label-preset-remove': { zh: '删除导出方案“{name}”', en: 'Delete the export preset “{name}”' },
  'label-word-lists': { zh: '修改词表', en: 'Change the word lists' },
  'label-import': { zh: '导入 {count} 章', en: 'Import {count} {chapter|chapters}' },
  'book-untitled': { zh: '未命名', en: 'Untitled' },
  'draft-imported': { zh: '导入的版本', en: 'Imported version' },
  'draft-matter': { zh: '文件里的题献、目录、版权等', en: 'Dedication, contents, copyright and the like' },
} satisfies Catalogue;
