import { ok, type Result, refuse } from '#model/result.ts';
import type { Archive } from '../archive.ts';
import { createDraft, type Draft } from '../blocks.ts';
import type { DocumentOptions } from '../options.ts';
import type { XmlSink } from '../xml.ts';
import { parseMember, parseOptionalMember, readTexts } from '../xml-member.ts';
import { createOdtSink } from './body.ts';
import { ODF } from './namespaces.ts';
import { createStyles } from './styles.ts';

/** Reads an OpenDocument text (ODT, OTT; OpenDocument 1.0–1.3). Encrypted ones are refused. */
export async function readOdt(
  archive: Archive,
  options: DocumentOptions,
  signal: AbortSignal,
): Promise<Result<Draft>> {
  if (await isEncrypted(archive, signal)) return refuse({ code: 'file-password' });
  if (!archive.has('content.xml')) return refuse({ code: 'odt-no-content' });
  const draft = createDraft();
  const styles = createStyles();
  const named: XmlSink = { open: styles.open, close: styles.close, text: () => {} };
  const read = await parseOptionalMember(archive, 'styles.xml', ODF, named, signal);
  if (!read.ok) return read;
  const content = await parseMember(
    archive,
    'content.xml',
    ODF,
    createOdtSink(draft, styles, options),
    signal,
  );
  if (!content.ok) return content;
  await readMeta(archive, draft, signal);
  return ok(draft);
}

async function isEncrypted(archive: Archive, signal: AbortSignal): Promise<boolean> {
  let found = false;
  const sink: XmlSink = {
    open: (element) => {
      found ||= element === 'manifest:encryption-data';
    },
    close: () => {},
    text: () => {},
  };
  await parseOptionalMember(archive, 'META-INF/manifest.xml', ODF, sink, signal);
  return found;
}

/** A meta.xml that can't be read costs only title and author. */
async function readMeta(archive: Archive, draft: Draft, signal: AbortSignal): Promise<void> {
  const found = await readTexts(archive, 'meta.xml', ODF, signal);
  draft.otherTitle = (found['dc:title'] ?? '').trim();
  draft.author = (found['meta:initial-creator'] ?? found['dc:creator'] ?? '').trim();
  draft.language = (found['dc:language'] ?? '').trim();
}
