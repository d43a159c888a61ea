import type { Book } from '#model/book.ts';
import type { Change } from '#model/change.ts';
import { listed } from './listed.ts';
import { changedField, type Preview } from './preview.ts';

type ProjectWords = {
  title?: string | undefined;
  synopsis?: string | undefined;
  alternativeTitles?: string[] | undefined;
};

/** Title, synopsis and other titles where they are given, not blank and new. Other titles only grow. */
export function projectChanges(
  { project }: Book,
  given: ProjectWords,
): { changes: Change[]; preview: Preview } {
  const title = given.title?.trim() || project.title;
  const synopsis = given.synopsis?.trim() || project.synopsis;
  const others = (given.alternativeTitles ?? [])
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== title);
  const alternativeTitles = [...new Set([...project.alternativeTitles, ...others])];
  const items = [
    ...changedField({ code: 'field-book-title' }, project.title, title),
    ...changedField({ code: 'field-synopsis' }, project.synopsis, synopsis),
    ...changedField(
      { code: 'field-other-titles' },
      listed(project.alternativeTitles),
      listed(alternativeTitles),
    ),
  ];
  const patch = { title, synopsis, alternativeTitles };
  return { changes: items.length > 0 ? [{ type: 'project-set', patch }] : [], preview: { items, notes: [] } };
}
