import { ok, type Result } from '#model/result.ts';
import type { Archive } from './archive.ts';
import { assemble } from './assemble.ts';
import type { Draft } from './blocks.ts';
import { type DocumentKind, detectKind } from './detect.ts';
import { readDocx } from './docx/read.ts';
import { readEpub } from './epub/read.ts';
import { type FolderFile, toArchive } from './folder.ts';
import { readHtml } from './html/read.ts';
import type { DocumentManuscript } from './manuscript.ts';
import { readOdt } from './odt/read.ts';
import type { DocumentOptions } from './options.ts';
import { readManuskript } from './projects/manuskript.ts';
import { readNovelWriter } from './projects/novelwriter.ts';
import { findProject } from './projects/plan.ts';
import { readScrivener } from './projects/scrivener.ts';
import { readRtf } from './rtf/read.ts';
import { readText, readTexts } from './text/read.ts';

/**
 * Reads a document of any kind Mojian knows, told by its bytes and then by its name. Everything happens in
 * memory within `UNPACK_LIMITS`; nothing is written, fetched or run. Refusals are messages of
 * `documentWords`. Throws only the signal's reason.
 */
export async function readDocument(
  bytes: Uint8Array,
  name: string,
  options: DocumentOptions,
  signal: AbortSignal,
): Promise<Result<DocumentManuscript>> {
  signal.throwIfAborted();
  const kind = await detectKind(bytes, name, signal);
  if (!kind.ok) return kind;
  const draft = await readDraft(kind.value, bytes, options, signal);
  return draft.ok ? ok(assemble(draft.value, options.pattern)) : draft;
}

async function readDraft(
  kind: DocumentKind,
  bytes: Uint8Array,
  options: DocumentOptions,
  signal: AbortSignal,
): Promise<Result<Draft>> {
  switch (kind.type) {
    case 'docx':
      return readDocx(kind.archive, options, signal);
    case 'epub':
      return readEpub(kind.archive, options, signal);
    case 'odt':
      return readOdt(kind.archive, options, signal);
    case 'zip':
      return readArchive(kind.archive, options, signal);
    case 'rtf':
      return readRtf(bytes, options, signal);
    case 'html':
      return ok(readHtml(bytes, options));
    case 'text':
      return ok(readText(bytes, options));
    default:
      return kind satisfies never;
  }
}

/** Reads a folder of files: a project of novelWriter, Manuskript or Scrivener, or texts in the order of their names. */
export async function readFolder(
  files: readonly FolderFile[],
  options: DocumentOptions,
  signal: AbortSignal,
): Promise<Result<DocumentManuscript>> {
  const draft = await readArchive(toArchive(files), options, signal);
  return draft.ok ? ok(assemble(draft.value, options.pattern)) : draft;
}

async function readArchive(
  archive: Archive,
  options: DocumentOptions,
  signal: AbortSignal,
): Promise<Result<Draft>> {
  const project = findProject(archive);
  if (!project) return readTexts(archive, options, signal);
  const { folder } = project;
  if (project.kind === 'novelwriter') return readNovelWriter(archive, folder, signal);
  if (project.kind === 'manuskript') return readManuskript(archive, folder, signal);
  return readScrivener(archive, folder, options, signal);
}
