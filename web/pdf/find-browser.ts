import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Names on the PATH, and the usual places of installers. Any browser of Chromium's family prints alike. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'brave-browser',
];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Brave Browser.app/Contents/MacOS/Brave Browser',
];
const WINDOWS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
];

type Machine = { platform: NodeJS.Platform; env: NodeJS.ProcessEnv };

/** Where a browser may be, the likeliest first. `CHROME` is taken at its word, and nothing else then. */
export function browserPlaces({ platform, env }: Machine): string[] {
  if (env.CHROME) return [env.CHROME];
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return roots.flatMap((root) => (root ? WINDOWS.map((parts) => join(root, ...parts)) : []));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return platform === 'darwin' ? [...MAC, ...onPath] : onPath;
}

/** The first browser that is there and may be run; undefined where there is none. */
export async function findBrowser(machine: Machine): Promise<string | undefined> {
  for (const path of browserPlaces(machine)) {
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}
