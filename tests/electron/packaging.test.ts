import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '#tests/support/sources.ts';

const require = createRequire(import.meta.url);
const text = readFileSync(join(root, 'electron-builder.yml'), 'utf8');
const given: unknown = load(text);
const config = z
  .looseObject({
    files: z.array(z.string()),
    electronFuses: z.record(z.string(), z.boolean()),
    publish: z.null(),
    linux: z.looseObject({}),
    mac: z.looseObject({
      hardenedRuntime: z.boolean(),
      entitlements: z.string(),
      target: z.array(z.unknown()),
    }),
  })
  .parse(given);

/** electron-builder's own check, which needs no network. */
async function validate(value: unknown): Promise<void> {
  const { validateConfiguration } = require('app-builder-lib/out/util/config/config');
  const { DebugLogger } = require('builder-util');
  await validateConfiguration(value, new DebugLogger(false));
}

test('electron-builder refuses a setting it does not know', async () => {
  await expect(validate({ ...config, electronFuzes: {} })).rejects.toThrow('electronFuzes');
});

test('electron-builder accepts the configuration', async () => {
  await expect(validate(given)).resolves.toBeUndefined();
});

test('a feed and a maintainer, which only whoever publishes knows, fit the configuration', async () => {
  const linux = { ...config.linux, maintainer: 'A Name <name@example.org>' };
  const publish = { provider: 'generic', url: 'https://example.org/mojian' };
  await expect(validate({ ...config, linux, publish })).resolves.toBeUndefined();
  expect(config.linux).not.toHaveProperty('maintainer');
});

test('the fuses are set as the security rules want them', () => {
  expect(config.electronFuses).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    enableCookieEncryption: true,
    grantFileProtocolExtraPrivileges: false,
  });
});

test('nothing is published, a Mac build is hardened and universal', () => {
  expect(config.publish).toBeNull();
  expect(config.mac.hardenedRuntime).toBe(true);
  expect(config.mac.target).toEqual([
    { target: 'dmg', arch: 'universal' },
    { target: 'zip', arch: 'universal' },
  ]);
  expect(existsSync(join(root, config.mac.entitlements))).toBe(true);
});

test('every icon is there, in the sizes that each system asks for', () => {
  const resources = join(root, 'electron/resources');
  for (const size of [16, 32, 48, 64, 128, 256, 512]) {
    const png = readFileSync(join(resources, 'icons', `${size}x${size}.png`));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  }
  const ico = readFileSync(join(resources, 'icon.ico'));
  const sizes = Array.from(
    { length: ico.readUInt16LE(4) },
    (_, index) => ico.readUInt8(6 + 16 * index) || 256,
  );
  expect(sizes).toContain(256);
  const icns = readFileSync(join(resources, 'icon.icns'));
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(statSync(join(resources, 'icon.icns')).size);
});
