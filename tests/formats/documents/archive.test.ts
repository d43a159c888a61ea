import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openArchive, UNPACK_LIMITS } from '#formats/documents/archive.ts';
import { readDocument } from '#formats/documents/read-document.ts';
import { cpuTime } from '#tests/support/cpu-time.ts';
import { docx, epub, open, p, refusal, zip } from './make.ts';

/** A document of spaces: small when packed. */
function bomb(megabytes: number): Uint8Array {
  const xml = new Uint8Array(megabytes * 2 ** 20).fill(0x20);
  xml.set(strToU8('<a>'));
  return zipSync({ 'word/document.xml': xml }, { level: 9 });
}

/** Sets a bit or a byte in both headers of the only member. */
function patched(bytes: Uint8Array, [local, central]: [number, number], value: number): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  view.setUint16(local, value, true);
  for (let at = 0; at + 4 <= copy.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + central, value, true);
  return copy;
}

describe('an archive is refused', () => {
  test('when it unpacks a thousandfold, within two seconds and without the memory for it', async () => {
    const bytes = bomb(200);
    const before = process.memoryUsage().rss;
    const begun = cpuTime();
    expect(await refusal(bytes, 'bomb.docx')).toBe('archive-bomb');
    expect(cpuTime() - begun).toBeLessThan(2_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 2 ** 20);
  });

  test('when many members together unpack to too much', async () => {
    const page = `<p>${'灯'.repeat(2 ** 20)}</p>`;
    const pages = Array.from({ length: 12 }, (_, at) => ({ name: `p${at}.xhtml`, body: page }));
    expect(await refusal(epub(pages))).toBe('archive-bomb');
  });

  test('when it is cut off, empty or no archive at all', async () => {
    const whole = docx(p('灯'));
    expect(await refusal(whole.subarray(0, whole.length / 2), 'a.docx')).toBe('archive-broken');
    expect(await refusal(new Uint8Array(), 'a.docx')).toBe('file-empty');
    expect(await refusal(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3), 'a.epub')).toBe(
      'file-not-what-it-says',
    );
  });

  test('when its member is encrypted, packed in an unknown way or damaged', async () => {
    const whole = docx(p('灯'));
    const text = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7)).join('');
    const single = zip({ 'word/document.xml': `<a>${text}</a>` });
    expect(await refusal(patched(single, [6, 8], 1), 'a.docx')).toBe('file-password');
    expect(await refusal(patched(single, [8, 10], 14), 'a.docx')).toBe('archive-method');
    const damaged = single.slice().fill(0xff, 60, 70);
    expect(await refusal(damaged, 'a.docx')).toBe('archive-member-broken');
    expect(await refusal(whole, 'a.docx')).toBeUndefined();
  });
});

test('names that climb out of the archive are keys like any other', async () => {
  const bytes = zip({
    '../../evil.txt': 'x',
    'word/document.xml':
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>灯</w:t></w:r></w:p></w:body></w:document>',
  });
  expect((await open(bytes, 'a.docx')).chapters[0]?.text).toBe('灯');
});

test('names in GBK, as Chinese Windows writes them, are read', () => {
  const bytes = zip({ abcd: '灯' });
  const gbk = [0xb5, 0xc6, 0xb2, 0xe1];
  for (let at = 0; at + 4 <= bytes.length; at++)
    if (bytes[at] === 0x61 && bytes[at + 1] === 0x62 && bytes[at + 3] === 0x64) bytes.set(gbk, at);
  const archive = openArchive(bytes);
  expect(archive.ok && archive.value.names).toEqual(['灯册']);
});

test('an abort ends the reading with its reason', async () => {
  const reason = new Error('stop');
  await expect(readDocument(docx(p('灯')), 'a.docx', {}, AbortSignal.abort(reason))).rejects.toBe(reason);
});

test('a long book of real text stays within the limits', () => {
  // ten million characters of Chinese are 30 MB in UTF-8, about 90 MB as WordprocessingML
  expect(UNPACK_LIMITS.total).toBeGreaterThan(200 * 2 ** 20);
});
