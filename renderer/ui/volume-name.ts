import type { BookView } from '#contract/views.ts';
import { numberedVolume } from '#text/heading-labels.ts';

type Volumes = {
  volumes: readonly { id: string; title: string }[];
  project: Pick<BookView['project'], 'language'>;
};
export type NamedVolume = { id: string; name: string };

/** The book's volumes as its pages name them: 第一卷 风起, Part 1: Winds, or the title alone where it says its number. */
export const namedVolumes = ({ volumes, project }: Volumes): NamedVolume[] =>
  volumes.map(({ id, title }, at) => {
    const heading = numberedVolume(title.trim(), at + 1, project.language);
    return { id, name: `${heading.label}${heading.title}` };
  });

/** The name of one volume; nothing for none. */
export const volumeName = (view: Volumes, volumeId: string | null | undefined): string =>
  namedVolumes(view).find(({ id }) => id === volumeId)?.name ?? '';
