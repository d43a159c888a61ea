import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';
import { shippedPackages } from './shipped.mjs';

/**
 * Writes dist/sbom.cdx.json: npm's own bill of materials (CycloneDX), of the packages that are in the app and of no
 * others.
 */
export function writeSbom() {
  const isWindows = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', shell: isWindows, maxBuffer: 256 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
  const bill = JSON.parse(stdout);
  const shipped = new Set(shippedPackages().map(({ name, version }) => `${name}@${version}`));
  const components = bill.components.filter((one) =>
    shipped.has(`${one.group ? `${one.group}/` : ''}${one.name}@${one.version}`),
  );
  const refs = new Set([bill.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  const whole = { ...bill, components, dependencies };
  writeFileSync(join(root, 'dist', 'sbom.cdx.json'), `${JSON.stringify(whole, null, 2)}\n`);
  return components.length;
}
