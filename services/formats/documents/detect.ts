import { strFromU8 } from 'fflate';
import { ok, type Result, refuse } from '#model/result.ts';
import { type Archive, openArchive } from './archive.ts';

/** What a file is, by what is in it. */
export type DocumentKind =
  | { readonly type: 'docx' | 'epub' | 'odt' | 'zip'; readonly archive: Archive }
  | { readonly type: 'rtf' | 'html' | 'text' };

const startsWith = (bytes: Uint8Array, mark: string): boolean =>
  strFromU8(bytes.subarray(0, mark.length), true) === mark;

/**
 * Tells the kind of a file by its first bytes and members; the name decides only between text and HTML.
 * Refuses empty files, encrypted ones, old Word files and what is neither a document nor text.
 */
export async function detectKind(
  bytes: Uint8Array,
  name: string,
  signal: AbortSignal,
): Promise<Result<DocumentKind>> {
  if (bytes.length === 0) return refuse({ code: 'file-empty', facts: { name } });
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')) return refuseOle(bytes, name);
  if (startsWith(bytes, 'PK')) return detectArchive(bytes, name, signal);
  const start = /^\ufeff?\s*/.exec(strFromU8(bytes.subarray(0, 64), true))?.[0].length ?? 0;
  if (startsWith(bytes.subarray(start), '{\\rtf')) return ok({ type: 'rtf' });
  if (/\.(?:docx|docm|dotx|epub|odt|ott|zip|rtf)$/i.test(name) && isBinary(bytes))
    return refuse({ code: 'file-not-what-it-says', facts: { name } });
  if (isBinary(bytes)) return refuse({ code: 'file-unknown', facts: { name } });
  const head = strFromU8(bytes.subarray(0, 1024), true);
  return ok({ type: /\.x?html?$/i.test(name) || /<(?:!doctype html|html)\b/i.test(head) ? 'html' : 'text' });
}

/** Control characters that no text has; UTF-16 text has NULs in every other place. */
function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 4096);
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isWide) return false;
  let odd = 0;
  let zeros = 0;
  for (const byte of head) {
    if (byte === 0) zeros++;
    else if (byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)) odd++;
  }
  return odd > head.length / 50 || (zeros > 0 && zeros < head.length / 5);
}

/** Old Office files and encrypted new ones share one container; a stream's name tells them apart. */
function refuseOle(bytes: Uint8Array, name: string): Result<never> {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1));
  const isEncrypted = /EncryptedPackage|EncryptionInfo/.test(text);
  return refuse({ code: isEncrypted ? 'file-password' : 'file-old-word', facts: { name } });
}

async function detectArchive(
  bytes: Uint8Array,
  name: string,
  signal: AbortSignal,
): Promise<Result<DocumentKind>> {
  const opened = openArchive(bytes);
  if (!opened.ok) return opened;
  const archive = opened.value;
  const mime = archive.has('mimetype') ? await archive.read('mimetype', signal) : undefined;
  const says = mime?.ok ? strFromU8(mime.value.subarray(0, 100)).trim() : '';
  if (/^application\/epub\+zip/.test(says) || archive.has('META-INF/container.xml'))
    return ok({ type: 'epub', archive });
  if (/opendocument\.text/.test(says) || (archive.has('content.xml') && archive.has('META-INF/manifest.xml')))
    return ok({ type: 'odt', archive });
  if (
    archive.has('word/document.xml') ||
    archive.names.some((path) => /(?:^|\/)document\d*\.xml$/.test(path))
  )
    return ok({ type: 'docx', archive });
  if (/\.epub$/i.test(name) || archive.names.some((path) => /\.opf$/i.test(path)))
    return ok({ type: 'epub', archive });
  if (/\.(?:docx|docm|dotx)$/i.test(name)) return refuse({ code: 'docx-no-document', facts: { name } });
  return ok({ type: 'zip', archive });
}
