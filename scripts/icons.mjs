import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../tests/support/browser.ts';
import { root } from './setup.mjs';

const svg = readFileSync(join(root, 'renderer/public/icon.svg'), 'utf8');
const target = join(root, 'electron/resources');
/** Apple leaves a margin of about a tenth around an icon's body (Human Interface Guidelines, App icons). */
const MAC_MARGIN = 0.1;

/** The icon as PNG, `size` pixels square, with a share of it left free on each side. */
async function draw(page, size, margin) {
  const inner = Math.round(size * (1 - 2 * margin));
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{position:absolute;inset:0;margin:auto;width:${inner}px;height:${inner}px}</style>${svg}`,
  );
  return page.screenshot({ omitBackground: true });
}

/** Windows: a folder of PNGs (ICONDIR, Win32 documentation); a size of 256 is written as 0. */
function toIco(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

/** macOS: typed PNG entries behind a header, all lengths big-endian (Apple Icon Image format). */
const ICNS_TYPES = { 16: 'icp4', 32: 'icp5', 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' };
function toIcns(images) {
  const entry = (type, body) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(8 + body.length, 4);
    return Buffer.concat([head, body]);
  };
  return entry('icns', Buffer.concat(images.map(({ size, png }) => entry(ICNS_TYPES[size], png))));
}

const browser = await launchBrowser();
const page = await browser.newPage();
const drawAll = async (sizes, margin = 0) => {
  const images = [];
  for (const size of sizes) images.push({ size, png: await draw(page, size, margin) });
  return images;
};
mkdirSync(join(target, 'icons'), { recursive: true });
for (const { size, png } of await drawAll([16, 32, 48, 64, 128, 256, 512]))
  writeFileSync(join(target, 'icons', `${size}x${size}.png`), png);
writeFileSync(join(target, 'icon.ico'), toIco(await drawAll([16, 24, 32, 48, 64, 128, 256])));
writeFileSync(
  join(target, 'icon.icns'),
  toIcns(await drawAll(Object.keys(ICNS_TYPES).map(Number), MAC_MARGIN)),
);
await browser.close();
