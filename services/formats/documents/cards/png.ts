/** Longest text chunk looked at, in bytes. */
const MAX_TEXT = 16 * 2 ** 20;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte);

/**
 * The `tEXt` chunks of a PNG by keyword (https://www.w3.org/TR/png-3/#11tEXt). The picture itself is never
 * decoded, whatever size it claims. A chunk that runs beyond the file ends the search.
 */
export function readPngTexts(bytes: Uint8Array): Map<string, string> {
  const texts = new Map<string, string>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const latin = new TextDecoder('latin1');
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = latin.decode(bytes.subarray(at + 4, at + 8));
    const end = at + 8 + length;
    if (end + 4 > bytes.length || type === 'IEND') break;
    if (type === 'tEXt' && length <= MAX_TEXT) {
      const [keyword = '', text = ''] = latin.decode(bytes.subarray(at + 8, end)).split('\0', 2);
      texts.set(keyword.toLowerCase(), text);
    }
    at = end + 4;
  }
  return texts;
}
