import type { ProjectMeta } from '#model/project.ts';
import { tools } from '#tools/index.ts';

/** Tools that write, by what they write, so that the author can let a kind pass. */
export const toolKinds = {
  bible: [
    'add_character',
    'add_character_behavior',
    'add_world_entry',
    'add_writing_guideline',
    'update_threads',
  ],
  outline: [
    'add_chapter',
    'manage_volume',
    'update_structure',
    'archive_blueprint',
    'update_title_synopsis',
    'update_chapter_deconstruction',
  ],
  notes: ['save_memory', 'update_plan', 'add_schedule_item', 'schedule_reminder'],
  prose: ['update_storyboard', 'edit_chapter', 'translate_chapter'],
} as const satisfies Record<string, readonly (keyof typeof tools)[]>;

const mayPass: ReadonlySet<string> = new Set(Object.values(toolKinds).flat());

/** Tools that write and always ask: they take chapters apart or away, whatever a book's settings say. */
export const alwaysAsk: readonly string[] = Object.entries(tools)
  .filter(([name, { definition }]) => definition.writes && !mayPass.has(name))
  .map(([name]) => name);

/** The tools that run without asking. SECURITY: the settings come with the book, which may come from a stranger. */
export const autoApproved = ({ autoApprove }: Pick<ProjectMeta['settings'], 'autoApprove'>): string[] =>
  autoApprove.filter((name) => mayPass.has(name));
