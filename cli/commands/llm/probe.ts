import type { Command } from 'commander';
import type { Connection } from '#llm/connect.ts';
import { llmWords, toMessage } from '#llm/messages.ts';
import { type ProbeResult, probeModel } from '#llm/probe.ts';
import { probeMessage, probeWords } from '#llm/probe-words.ts';
import { findPreset } from '#llm/providers/presets.ts';
import { say } from '#model/messages.ts';
import { commandLocale, commandPorts, keyFor } from './ports.ts';

type Options = { provider: string; model?: string; baseUrl?: string; json?: boolean };

function toSentence(result: ProbeResult): string {
  const mark = { yes: '✓', no: '–', problem: '✗' }[result.outcome];
  const line = `${mark} ${say(probeWords, commandLocale(), probeMessage(result))}`;
  return result.problem ? `${line}\n  ${say(llmWords, commandLocale(), toMessage(result.problem))}` : line;
}

async function printProbe(options: Options): Promise<void> {
  const connection: Connection = {
    preset: options.provider,
    apiKey: keyFor(options.provider),
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
  };
  const model = options.model ?? findPreset(options.provider)?.models[0] ?? '';
  const results = probeModel(connection, model, commandPorts(), new AbortController().signal);
  for await (const result of results) {
    if (result.step === 'stream' && result.outcome === 'problem') process.exitCode = 1;
    console.log(options.json ? JSON.stringify(result) : toSentence(result));
  }
}

/** Adds `probe`: what a model can do, step by step. */
export function registerProbe(program: Command): void {
  program
    .command('probe')
    .description('test a model: key, model list, streaming, thinking, tools, JSON')
    .requiredOption(
      '--provider <id>',
      'one of the ids that `models` lists; the key is read from <ID>_API_KEY',
    )
    .option('--model <name>', 'the model; the first one of the provider if left out')
    .option('--base-url <url>', 'another address of that provider')
    .option('--json', 'print one JSON object a line')
    .action(printProbe);
}
