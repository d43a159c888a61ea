/** Media types of the files that the built page consists of, by their extension. Others are bytes. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** The `content-type` that a shell serves a file of the page with. */
export function mediaTypeOf(path: string): string {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? '';
  return (Object.hasOwn(types, extension) ? types[extension] : undefined) ?? 'application/octet-stream';
}
