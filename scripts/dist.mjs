import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { writeSbom } from './sbom.mjs';
import { root, runBin } from './setup.mjs';

/**
 * Makes the packages of this system (or of those that `--win`, `--mac`, `--linux` name; more arguments go to
 * electron-builder). What only whoever publishes knows comes from variables: docs/desktop.md, “Packages”.
 */
export function dist(args) {
  const { MOJIAN_UPDATE_URL: feed, MOJIAN_MAINTAINER: maintainer } = process.env;
  if (feed !== undefined && !feed.startsWith('https://'))
    throw new Error('MOJIAN_UPDATE_URL must be an https address.');
  build({ force: true });
  console.log(`sbom: ${writeSbom()} packages`);
  runBin('electron-builder/cli.js', [
    '--publish=never',
    ...(feed ? ['-c.publish.provider=generic', `-c.publish.url=${feed}`] : []),
    ...(maintainer ? [`-c.linux.maintainer=${maintainer}`] : []),
    ...args,
  ]);
  mkdirSync(join(root, 'release'), { recursive: true });
  copyFileSync(join(root, 'dist', 'sbom.cdx.json'), join(root, 'release', 'mojian.sbom.cdx.json'));
}
