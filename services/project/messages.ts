import type { Catalogue } from '#model/messages.ts';

/** Everything the project folder can say. Each says what, where and what to do. */
export const projectWords = {
  'folder-not-empty': {
    zh: '文件夹“{folder}”里已有别的文件，没有写入任何东西。请选一个空文件夹。',
    en: 'The folder “{folder}” already holds other files; nothing was written. Choose an empty folder.',
  },
  'not-a-project': {
    zh: '“{folder}”里没有 mojian.json，不是墨简的作品文件夹。请选作品所在的文件夹，或用导入。',
    en: '“{folder}” has no mojian.json, so it is no Mojian book. Choose the book’s folder, or import.',
  },
  'folder-gone': {
    zh: '找不到“{file}”：文件夹被移走、改名或断开了。刚才的改动没有写入；接回文件夹后再试。',
    en: '“{file}” can’t be found: the folder was moved, renamed or disconnected. The change was not written; bring the folder back and try again.',
  },
  'leads-outside': {
    zh: '“{file}”是指向作品文件夹之外的链接，没有跟随它。请把真正的文件放进作品文件夹。',
    en: '“{file}” is a link that leads out of the book’s folder and was not followed. Put the real file into the folder.',
  },
  'newer-format': {
    zh: '这部作品是用更新的墨简写的（格式 {version}，本机只认到 {known}）。请升级墨简；文件没有改动。',
    en: 'This book was written by a newer Mojian (format {version}, this one knows {known}). Update Mojian; no file was touched.',
  },
  migrated: {
    zh: '作品格式已从 {from} 升到 {to}，旧文件备份在“{file}”。',
    en: 'The book’s format went from {from} to {to}; the old files are backed up in “{file}”.',
  },
  'migration-failed': {
    zh: '从格式 {version} 升级没有成功（{reason}），文件没有改动。请用写它的那个版本打开。',
    en: 'The step up from format {version} failed ({reason}); no file was touched. Open the book with the version that wrote it.',
  },
  'backup-too-large': {
    zh: '书的文件夹太大（{size} MB，{count} 个文件），装不进一个备份。最大的文件是“{file}”；请把不属于书的大文件移出去。',
    en: 'The book’s folder is too large for one backup ({size} MB, {count} files). Its largest file is “{file}”; move large files that are no part of the book elsewhere.',
  },
  'backup-unreadable': {
    zh: '备份“{file}”写好后读不回来，已丢弃；旧备份都在。请检查“{folder}”所在的磁盘。',
    en: 'The backup “{file}” could not be read back and was dropped; the older ones are safe. Check the disk of “{folder}”.',
  },
  'backup-broken': {
    zh: '备份“{file}”已损坏，没有恢复任何东西。请选另一个备份。',
    en: 'The backup “{file}” is damaged and nothing was restored. Choose another.',
  },
  'history-not-ours': {
    zh: '“{folder}”的历史不是墨简建立的，没有动它。可以用 git gc 压缩。',
    en: 'The history of “{folder}” was not made by Mojian and is left alone. Use git gc to compact it.',
  },
  'disk-full': {
    zh: '磁盘满了，“{file}”没有写入；之前保存的都在。请腾出空间再保存。',
    en: 'The disk is full: “{file}” was not written; everything saved before is safe. Free some space and save again.',
  },
  'no-permission': {
    zh: '没有权限写“{file}”。请检查文件夹的权限，再保存。',
    en: '“{file}” may not be written. Check the folder’s permissions and save again.',
  },
  'read-only-disk': {
    zh: '“{file}”所在的磁盘是只读的，没有写入。请把作品复制到可写的地方。',
    en: '“{file}” lies on a read-only disk and was not written. Copy the book to a place that can be written.',
  },
  'file-busy': {
    zh: '“{file}”正被别的程序占用。改动已存在重做日志里，放开后会写完。',
    en: '“{file}” is held open by another program. The change is safe in the redo log and will be finished when it is released.',
  },
  'disk-fault': {
    zh: '读写“{file}”时磁盘报错 {reason}。请检查磁盘，再保存一次。',
    en: 'The disk reported {reason} at “{file}”. Check the disk and save again.',
  },
  'unfinished-change': {
    zh: '上一个改动还没写完（{reason}）。它已安全记下；问题解除后再保存。',
    en: 'The change before is not finished yet ({reason}). It is safely recorded; save again once the cause is gone.',
  },
  'opened-read-only': {
    zh: '以只读方式打开：文件夹不能写入（{reason}）。',
    en: 'Opened for reading only: the folder can’t be written ({reason}).',
  },
  'locked-elsewhere': {
    zh: '这部作品正在另一个窗口里打开（{host}，进程 {pid}），这里只能阅读。关掉那边后重新打开。',
    en: 'This book is open in another window ({host}, process {pid}); here it can only be read. Close it there and open it again.',
  },
  'lock-lost': {
    zh: '另一个窗口接管了这部作品，这里改为只读；刚才的改动没有写入。请复制你的文字后重新打开。',
    en: 'Another window took this book over, so this one can only read now; the change was not written. Copy your text and open the book again.',
  },
  'read-only': {
    zh: '这部作品以只读方式打开，不能修改。',
    en: 'This book is open for reading only and can’t be changed.',
  },
  'store-closed': {
    zh: '这部作品已经关闭，改动没有写入。请重新打开。',
    en: 'This book is closed; the change was not written. Open it again.',
  },
  'change-does-not-fit': {
    zh: '改动与作品现在的样子对不上（{reason}），没有写入。请看过现在的内容后再试。',
    en: 'The change does not fit the book as it is now ({reason}); nothing was written. Look at the book and try again.',
  },
  'no-such-chapter': {
    zh: '找不到编号为 {id} 的章节，它可能已被删除。',
    en: 'There is no chapter with the id {id}; it may have been removed.',
  },
  'chapter-removed': {
    zh: '“{title}”已不在书里，这段文字没有写入。可以带着这段文字把它放回原处；删去的原文在回收站里。',
    en: '“{title}” is no longer in the book, so this text was not written. It can be put back with this text; what was removed is in the bin.',
  },
  'document-path': {
    zh: '“{file}”不是作品里可写的文档。可写的有 plan.md、memory.md、routine.json 和 templates/*.md。',
    en: '“{file}” is no document of a book. Those are plan.md, memory.md, routine.json and templates/*.md.',
  },
  'save-conflict': {
    zh: '这一章在别处改过。两份都留下了：你的文字存为第 {draftNumber} 稿。请比较后选用。',
    en: 'This chapter was changed elsewhere. Both texts are kept: yours is draft {draftNumber}. Compare and choose.',
  },
  'conflict-draft': { zh: '冲突时的文字', en: 'Text at the conflict' },
  'file-closed': {
    zh: '系统不让读“{file}”（{reason}），已跳过，其余照常打开。请检查它的权限，或它是不是成了文件夹，然后重新打开。',
    en: 'The system does not let “{file}” be read ({reason}); it was passed over, the rest is open. Check its permissions, or whether a folder stands in its place, and open the book again.',
  },
  'file-unreadable': {
    zh: '“{file}”不是 UTF-8 文本，读不了；原文件没动，副本在“{copy}”。用“导入”可以读别的编码。',
    en: '“{file}” is not UTF-8 text and can’t be read; it stays untouched, a copy is in “{copy}”. Import reads other encodings.',
  },
  'name-unreadable': {
    zh: '“{file}”的文件名不是 Unicode（可能来自旧的压缩包），读不到它。请给它改名，内容没有动过。',
    en: 'The name of “{file}” is no Unicode (from an old archive, perhaps), so it can’t be read. Rename it; its content is untouched.',
  },
  'file-partly': {
    zh: '“{file}”里有些内容读不懂（{reason}），这些用了默认值，其余照旧；原文件的副本在“{copy}”。',
    en: 'Parts of “{file}” can’t be understood ({reason}) and have their defaults, the rest stands; a copy of the file is in “{copy}”.',
  },
  'file-invalid': {
    zh: '“{file}”的内容读不懂（{reason}）；原文件没动，副本在“{copy}”，其余照常打开。',
    en: '“{file}” can’t be understood ({reason}); it stays untouched, a copy is in “{copy}”, the rest is open.',
  },
  'entries-unread': {
    zh: '“{file}”里有些条目读不懂（{reason}），没有显示，但仍留在文件里；其余照旧，原文件的副本在“{copy}”。',
    en: 'Some entries of “{file}” can’t be understood ({reason}); they are not shown but stay in the file, the rest stands, and a copy of the file is in “{copy}”.',
  },
  'entry-id-doubled': {
    zh: '“{file}”里有几条的编号与前面的相同（{names}），已给它们各自的编号。',
    en: 'Entries of “{file}” had the id of another ({names}) and got ids of their own.',
  },
  'header-invalid': {
    zh: '“{file}”开头的信息读不懂（{reason}）；正文照常打开，原样副本在“{copy}”。',
    en: 'The header of “{file}” can’t be understood ({reason}); the text is open, a copy of the file is in “{copy}”.',
  },
  'id-doubled': {
    zh: '“{file}”与另一个文件的编号相同（像是复制来的），已给它新的编号。',
    en: '“{file}” had the id of another file (a copy, it seems) and got one of its own.',
  },
  'draft-doubled': {
    zh: '“{file}”与这一章的另一稿序号相同（像是复制来的），现在是第 {number} 稿；两稿都在。',
    en: '“{file}” had the number of another draft of its chapter (a copy, it seems) and is draft {number} now; both are kept.',
  },
  'change-finished': {
    zh: '上次没写完的一个改动已补写完整。',
    en: 'A change that was interrupted last time has been finished.',
  },
  'change-dropped': {
    zh: '上次有一个改动在写入前中断，已丢弃；作品是它之前的样子。',
    en: 'A change was interrupted last time before it was saved and was dropped; the book is as before it.',
  },
  'undo-blocked': {
    zh: '这一步改过的文字后来在墨简之外又改过，不能再撤销或重做。现在的文字没有动。',
    en: 'The text of this step was changed outside Mojian since, so it can’t be taken back or done again. The text is as it was.',
  },
  'history-damaged': {
    zh: '“{file}”第 {line} 行的历史读不懂，从那里往前不能撤销；作品本身无恙。',
    en: 'Line {line} of the history in “{file}” can’t be read, so undo ends there; the book itself is whole.',
  },
  'no-such-bin-entry': {
    zh: '回收站里没有“{id}”，它可能已经还原。',
    en: 'The bin has no “{id}”; it may have been restored already.',
  },
  'watch-failed': {
    zh: '看不到别的程序对作品文件夹的改动（{reason}）。保存前仍会比对，两份都会留下。',
    en: 'Changes by other programs can’t be watched ({reason}). Each save still compares first, and both texts are kept.',
  },
  'git-failed': {
    zh: '这次没有记进 git 历史（{reason}）。保存不受影响。',
    en: 'This step is missing from the git history ({reason}). Saving is not affected.',
  },
  'git-foreign': {
    zh: '作品文件夹在别的 git 仓库“{folder}”里，墨简不在其中另建历史。',
    en: 'The book lies in another git repository (“{folder}”), so Mojian keeps no git history of its own in it.',
  },
  'label-typing': { zh: '写作', en: 'Writing' },
  'label-outside': { zh: '在别处的修改', en: 'Edited elsewhere' },
  'label-conflict': { zh: '冲突时留下的一稿', en: 'Kept as a draft at a conflict' },
  'label-brought-back': { zh: '放回一章', en: 'Chapter put back' },
  'bin-chapter-first': {
    zh: '这个版本所属的章节不在书里。请先从回收站找回那一章，再找回它。书没有改动。',
    en: 'The chapter of this version is not in the book. Bring that chapter back first, then the version. Nothing was changed.',
  },
  'label-restored': { zh: '从回收站找回“{name}”', en: 'Bring “{name}” back from the bin' },
  'label-restore': { zh: '从回收站还原', en: 'Restored from the bin' },
  'label-repair': { zh: '检查时的修复', en: 'Repaired while checking' },
  'check-no-project': {
    zh: '“{file}”不见了。检查并修复会按章节重建它，书名取文件夹的名字。',
    en: '“{file}” is missing. Check with repair makes it anew from the chapters, titled like the folder.',
  },
  'check-dangling': {
    zh: '{where}提到一个不存在的章节 {id}。',
    en: '{where} refers to a chapter that does not exist ({id}).',
  },
  'check-no-volume': {
    zh: '“{file}”属于一个不存在的卷（{id}）。',
    en: '“{file}” belongs to a volume that does not exist ({id}).',
  },
  'check-name': {
    zh: '“{file}”的名字应为“{name}”。',
    en: '“{file}” should be called “{name}”.',
  },
  'check-leftover': {
    zh: '“{file}”是中断后留下的临时文件。',
    en: '“{file}” is a temporary file left by an interruption.',
  },
} satisfies Catalogue;
