import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { emptyBook } from '#model/book.ts';
import { createProjectMeta } from '#model/project.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import type { Report } from './check.ts';
import { toProblem, writeSynced } from './disk.ts';
import { openProject } from './open.ts';
import { inside, places } from './places.ts';
import { problem } from './problems.ts';
import { toProjectFile } from './project-file.ts';
import type { ProjectPorts } from './session.ts';

/**
 * Verifies a book's folder and, with `repair`, puts right what can be: interrupted changes, references to
 * what is gone, numbers with gaps, a missing mojian.json. Nothing is deleted; what it changes can be undone.
 * Without `repair` no file is written. Refuses a folder that is no book, or is open elsewhere (with `repair`).
 */
export async function checkFolder(
  ports: ProjectPorts,
  dir: string,
  { repair }: { repair: boolean },
  signal: AbortSignal,
): Promise<Result<Report>> {
  const isHeadless = !existsSync(inside(dir, places.project)) && hasChapters(dir);
  const lost = problem('check-no-project', places.project);
  if (isHeadless && !repair) return ok({ findings: [{ ...lost, repaired: false }], isSound: false });
  try {
    const meta = createProjectMeta({ id: ports.ids.next(), title: basename(dir) });
    if (isHeadless) await writeSynced(inside(dir, places.project), toProjectFile(emptyBook(meta)));
  } catch (error) {
    return refuse(toProblem(error, places.project));
  }
  const opened = await openProject(ports, dir, { watch: false, readOnly: !repair }, signal);
  if (!opened.ok) return opened;
  const store = opened.value;
  try {
    const [blocked] = store
      .problems()
      .filter(({ code }) => code === 'locked-elsewhere' || code === 'opened-read-only');
    if (repair && blocked) return refuse(blocked);
    const { findings, isSound } = await store.check(repair);
    return ok(
      isHeadless ? { findings: [{ ...lost, repaired: true }, ...findings], isSound } : { findings, isSound },
    );
  } finally {
    await store.close();
  }
}

function hasChapters(dir: string): boolean {
  const folder = inside(dir, places.chapters);
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.md'));
}
