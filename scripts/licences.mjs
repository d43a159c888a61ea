import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';
import { licenceText, shippedPackages } from './shipped.mjs';

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const entry = ({ name, version, licence, folder }) => {
  const text = licenceText(folder) || `${name} ${version}: ${licence}`;
  return `<details><summary>${escaped(`${name} ${version} · ${licence}`)}</summary><pre>${escaped(text)}</pre></details>`;
};

/** Writes dist/renderer/licences.html: the licence of every package that the app brings along, in its own words. */
export function writeLicences() {
  const packages = shippedPackages();
  const own = readFileSync(join(root, 'LICENSE'), 'utf8');
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>许可证 · Licences</title>
<link rel="icon" href="./icon.svg">
<link rel="stylesheet" href="./help/help.css">
</head>
<body><main>
<h1 lang="zh">许可证 <span lang="en">Licences</span></h1>
<pre>${escaped(own)}</pre>
<p lang="zh">墨简带有下列 ${packages.length} 个开源软件包；Electron 与 Chromium 的许可证在安装文件夹里。</p>
<p>Mojian brings these ${packages.length} open source packages along; the licences of Electron and Chromium lie in the folder of the installation.</p>
${packages.map(entry).join('\n')}
</main></body>
</html>
`;
  writeFileSync(join(root, 'dist', 'renderer', 'licences.html'), page);
}
