const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;

/** Whether two bytes are a character that Unified Hangul Code (Windows-949) adds to EUC-KR. */
function isExtended(lead: number, trail: number): boolean {
  if (lead < 0x81 || lead > 0xc6) return false;
  const inRows =
    (trail >= 0x41 && trail <= 0x5a) || (trail >= 0x61 && trail <= 0x7a) || (trail >= 0x81 && trail <= 0xfe);
  return inRows && (lead < 0xa1 || trail < 0xa1);
}

let extended: ReadonlyMap<number, string> | undefined;

/**
 * The 8,822 syllables outside KS X 1001 stand in Unicode order in the cells that EUC-KR leaves free: rows 81–A0 whole,
 * rows A1–C6 left of column A1 (Microsoft code page 949).
 */
function buildExtended(): ReadonlyMap<number, string> {
  const decoder = new TextDecoder('euc-kr');
  const known = new Set<string>();
  for (let lead = 0xb0; lead <= 0xc8; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) known.add(decoder.decode(new Uint8Array([lead, trail])));
  }
  const cells = new Map<number, string>();
  let point = firstSyllable;
  for (let lead = 0x81; lead <= 0xc6; lead++) {
    for (let trail = 0x41; trail <= 0xfe; trail++) {
      if (!isExtended(lead, trail)) continue;
      while (point <= lastSyllable && known.has(String.fromCharCode(point))) point++;
      if (point <= lastSyllable) cells.set(lead * 256 + trail, String.fromCharCode(point++));
    }
  }
  return cells;
}

/** Korean text in EUC-KR or its superset Windows-949, whose extra syllables some platforms' decoders lack. */
export function decodeKorean(bytes: Uint8Array): string {
  const decoder = new TextDecoder('euc-kr');
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length - 1; at++) {
    const lead = bytes[at] ?? 0;
    const trail = bytes[at + 1] ?? 0;
    if (lead < 0x80) continue;
    if (isExtended(lead, trail)) {
      extended ??= buildExtended();
      parts.push(decoder.decode(bytes.subarray(from, at)), extended.get(lead * 256 + trail) ?? '\ufffd');
      from = at + 2;
    }
    if (trail >= 0x80 || isExtended(lead, trail)) at++;
  }
  parts.push(decoder.decode(bytes.subarray(from)));
  return parts.join('');
}
