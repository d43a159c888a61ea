import { join } from 'node:path';

/** Where things lie inside a book's folder; paths in records and messages are relative, with `/`. */
export const places = {
  project: 'mojian.json',
  chapters: 'chapters',
  drafts: 'drafts',
  characters: 'bible/characters',
  world: 'bible/world',
  guidelines: 'bible/guidelines.md',
  state: 'bible/state.json',
  threads: 'threads.json',
  templates: 'templates',
  own: '.mojian',
  redo: '.mojian/redo',
  history: '.mojian/history',
  writing: '.mojian/writing-log.jsonl',
  cache: '.mojian/cache/index.json',
  cast: '.mojian/cache/cast.json',
  bin: '.mojian/bin',
  backups: '.mojian/backups',
  proposals: '.mojian/proposals',
  quarantine: '.mojian/quarantine',
  lock: '.mojian/lock',
} as const;

export const inside = (dir: string, path: string): string => join(dir, ...path.split('/'));

/** Documents that a book may have beside its chapters. */
export const isDocumentPath = (path: string): boolean =>
  /^(?:plan\.md|memory\.md|routine\.json|templates\/[^/\\<>:"|?*\u0000-\u001f]+\.md)$/.test(path) &&
  !path.includes('..');

/** Whether a path from a file can only mean something inside the folder. SECURITY: records come with the folder. */
export const isInsidePath = (path: string): boolean =>
  path !== '' && !/^[/\\]|^[a-z]:/i.test(path) && !path.split(/[/\\]/).includes('..');
