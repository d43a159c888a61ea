import type { PreferenceName } from './preferences.ts';

/** Where an entry can be chosen: anywhere, or in a window that shows a book. */
type Needs = 'app' | 'book';

/**
 * An entry of the native menus. `role` is Electron's own; `action` is an id of the page's action registry with
 * the keys it listens for; `go` is a place of the page's own address, `screen` one of the open book's; `do` is the shell's own doing; `prefer` is
 * one of its preferences, to be ticked.
 */
export type MenuEntry =
  | 'line'
  | { role: Electron.MenuItemConstructorOptions['role'] & string; on?: 'mac' | 'other' }
  | { action: string; keys: string; needs: Needs; zh: string; en: string }
  | { go: string; needs: Needs; zh: string; en: string }
  | { screen: string; zh: string; en: string }
  | { do: Doing; keys?: string; zh: string; en: string }
  | { prefer: PreferenceName; zh: string; en: string };

export type Doing =
  | 'open-folder'
  | 'new-window'
  | 'print'
  | 'help'
  | 'check-updates'
  | 'copy-diagnostics'
  | 'show-logs'
  | 'licences'
  | 'about';
export type MenuColumn = { zh: string; en: string; entries: readonly MenuEntry[] };

/** The native menus, left to right. On a Mac the app's own menu comes before them. */
export const menuTable: readonly MenuColumn[] = [
  {
    zh: '文件',
    en: 'File',
    entries: [
      { do: 'open-folder', keys: 'CmdOrCtrl+O', zh: '打开小说文件夹…', en: 'Open a Novel’s Folder…' },
      { do: 'new-window', keys: 'CmdOrCtrl+Shift+N', zh: '新窗口', en: 'New Window' },
      { role: 'recentDocuments', on: 'mac' },
      'line',
      { go: '#/', needs: 'app', zh: '书架', en: 'Library' },
      { go: '#/import', needs: 'app', zh: '导入书稿…', en: 'Import a Manuscript…' },
      { action: 'export', keys: 'Alt+7', needs: 'book', zh: '导出…', en: 'Export…' },
      'line',
      { action: 'settings', keys: 'Mod+,', needs: 'app', zh: '设置…', en: 'Settings…' },
      { do: 'print', keys: 'CmdOrCtrl+P', zh: '打印…', en: 'Print…' },
      'line',
      { role: 'close' },
      { role: 'quit', on: 'other' },
    ],
  },
  {
    zh: '编辑',
    en: 'Edit',
    entries: [
      { role: 'undo' },
      { role: 'redo' },
      'line',
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
      'line',
      { action: 'italic', keys: 'Mod+I', needs: 'book', zh: '斜体', en: 'Italic' },
      { action: 'bold', keys: 'Mod+B', needs: 'book', zh: '粗体', en: 'Bold' },
      'line',
      { action: 'find', keys: 'Mod+F', needs: 'book', zh: '在本章查找', en: 'Find in Chapter' },
      {
        action: 'replaceInBook',
        keys: 'Mod+Alt+R',
        needs: 'book',
        zh: '全书查找替换…',
        en: 'Replace in the Book…',
      },
      'line',
      {
        action: 'undo',
        keys: 'Mod+Alt+Z',
        needs: 'book',
        zh: '撤销对书的改动',
        en: 'Undo Change to the Book',
      },
      {
        action: 'redo',
        keys: 'Mod+Alt+Y',
        needs: 'book',
        zh: '重做对书的改动',
        en: 'Redo Change to the Book',
      },
    ],
  },
  {
    zh: '书',
    en: 'Book',
    entries: [
      { action: 'newChapter', keys: 'Mod+Alt+N', needs: 'book', zh: '新章节…', en: 'New Chapter…' },
      { action: 'chapterDetails', keys: 'Mod+Alt+I', needs: 'book', zh: '章节资料', en: 'Chapter Details' },
      'line',
      { action: 'storyboard', keys: 'Alt+1', needs: 'book', zh: '故事板', en: 'Storyboard' },
      { action: 'write', keys: 'Alt+2', needs: 'book', zh: '写作', en: 'Writing' },
      { action: 'bible', keys: 'Alt+3', needs: 'book', zh: '圣经', en: 'Bible' },
      { action: 'relations', keys: 'Alt+4', needs: 'book', zh: '关系', en: 'Relations' },
      { action: 'checks', keys: 'Alt+5', needs: 'book', zh: '检查', en: 'Checks' },
      { action: 'plan', keys: 'Alt+6', needs: 'book', zh: '计划', en: 'Plan' },
      'line',
      { screen: 'extract', zh: '从正文提取到圣经', en: 'Read the Prose into the Bible' },
      { screen: 'blueprint', zh: '逆向拆解与蓝本', en: 'Blueprints' },
      { screen: 'lint', zh: '文风检查', en: 'Style Check' },
      { screen: 'handoff', zh: '交稿', en: 'Hand-off' },
      'line',
      { action: 'assistant', keys: 'Mod+J', needs: 'book', zh: '助手', en: 'Assistant' },
      {
        action: 'askPassage',
        keys: 'Mod+Alt+J',
        needs: 'book',
        zh: '就选中的文字问助手',
        en: 'Ask the Assistant about the Selection',
      },
      {
        action: 'threadStep',
        keys: 'Mod+Alt+P',
        needs: 'book',
        zh: '把选中的文字记为伏笔的一步…',
        en: 'Make the Selection a Step of a Thread…',
      },
    ],
  },
  {
    zh: '视图',
    en: 'View',
    entries: [
      { action: 'palette', keys: 'Mod+K', needs: 'app', zh: '搜索与命令…', en: 'Search and Commands…' },
      { action: 'focus', keys: 'Mod+Alt+F', needs: 'app', zh: '专注模式', en: 'Focus Mode' },
      { action: 'typewriter', keys: 'Mod+Alt+T', needs: 'app', zh: '打字机模式', en: 'Typewriter Mode' },
      'line',
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
    ],
  },
  {
    zh: '窗口',
    en: 'Window',
    entries: [{ role: 'minimize' }, { role: 'zoom', on: 'mac' }, { role: 'front', on: 'mac' }],
  },
  {
    zh: '帮助',
    en: 'Help',
    entries: [
      { do: 'help', keys: 'F1', zh: '使用帮助', en: 'Mojian Help' },
      { action: 'shortcuts', keys: 'Mod+/', needs: 'app', zh: '键盘快捷键', en: 'Keyboard Shortcuts' },
      'line',
      { do: 'check-updates', zh: '检查更新…', en: 'Check for Updates…' },
      { prefer: 'updates', zh: '每天检查更新', en: 'Check for Updates Daily' },
      'line',
      { do: 'copy-diagnostics', zh: '复制诊断信息', en: 'Copy Diagnostics' },
      { do: 'show-logs', zh: '打开日志文件夹', en: 'Open the Folder of Logs' },
      { prefer: 'crashDumps', zh: '在本机保留崩溃记录', en: 'Keep Crash Records on This Machine' },
      'line',
      { do: 'licences', zh: '许可证', en: 'Licences' },
      { do: 'about', zh: '关于墨简', en: 'About Mojian' },
    ],
  },
];

/** Electron's own entries in the app's languages: it says them in the system's, which may be another. */
export const roleWords: Record<string, { zh: string; en: string }> = {
  recentDocuments: { zh: '最近打开', en: 'Open Recent' },
  close: { zh: '关闭窗口', en: 'Close Window' },
  quit: { zh: '退出', en: 'Quit' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  cut: { zh: '剪切', en: 'Cut' },
  copy: { zh: '复制', en: 'Copy' },
  paste: { zh: '粘贴', en: 'Paste' },
  selectAll: { zh: '全选', en: 'Select All' },
  resetZoom: { zh: '实际大小', en: 'Actual Size' },
  zoomIn: { zh: '放大', en: 'Zoom In' },
  zoomOut: { zh: '缩小', en: 'Zoom Out' },
  togglefullscreen: { zh: '全屏', en: 'Full Screen' },
  minimize: { zh: '最小化', en: 'Minimize' },
  zoom: { zh: '缩放窗口', en: 'Zoom' },
  front: { zh: '全部置于前面', en: 'Bring All to Front' },
};
