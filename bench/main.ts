import { cpus } from 'node:os';

/** One measured figure; `target` is what the project asks for, as text, e.g. "< 1500". */
type Figure = { name: string; value: number; unit: string; target?: string | number | undefined };
type Suite = (flags: readonly string[]) => Promise<Figure[]>;

const suites: Record<string, () => Promise<Suite>> = {
  project: async () => (await import('./project.ts')).benchProject,
  import: async () => (await import('./import.ts')).benchImport,
  export: async () => (await import('./export.ts')).benchExport,
  formats: async () => (await import('./formats.ts')).benchFormats,
  extract: async () => (await import('./extract.ts')).benchExtract,
  'extract-unseen': async () => (await import('./extract-train.ts')).benchUnseen,
  check: async () => (await import('./check.ts')).benchCheck,
  llm: async () => (await import('./llm.ts')).benchLlm,
  workers: async () => (await import('./workers.ts')).benchWorkers,
  agent: async () => (await import('./agent.ts')).benchAgent,
  screens: async () => (await import('./screens.ts')).benchScreens,
};

const given = process.argv.slice(2);
const flags = given.filter((one) => one.startsWith('--'));
const chosen = given.filter((one) => !one.startsWith('--'));
console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`);
for (const [name, load] of Object.entries(suites)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${name}`);
  const suite = await load();
  for (const { name: what, value, unit, target } of await suite(flags)) {
    const figure = value.toLocaleString('en', { maximumFractionDigits: 2 });
    console.log(`  ${what.padEnd(64)} ${figure.padStart(12)} ${unit.padEnd(8)} ${target ?? ''}`);
  }
}
