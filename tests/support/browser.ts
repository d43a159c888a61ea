import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser to drive: CHROME, Debian's chromium, the one that npm brought, or one that Playwright knows. */
async function findBrowser(): Promise<string> {
  const given = process.env.CHROME;
  if (given) return given;
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  const packed = process.platform === 'linux' ? await unpackBrowser() : null;
  return packed ?? chromium.executablePath();
}

/** @sparticuz/chromium unpacks itself into the temporary folder once, which takes some seconds. */
async function unpackBrowser(): Promise<string | null> {
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    return await packed.executablePath();
  } catch {
    return null;
  }
}

export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...FLAGS, ...flags] });
}
