import type { Command } from 'commander';
import type { Connection } from '#llm/connect.ts';
import { llmWords, toMessage } from '#llm/messages.ts';
import { type ProbeResult, probeModel } from '#llm/probe.ts';
import { probeMessage, probeWords } from '#llm/probe-words.ts';
import { findPreset } from '#llm/providers/presets.ts';
import { say } from '#model/messages.ts';
import type { Cli } from '../../context.ts';
import { defineCommand, wordsIn } from './define-command.ts';
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
export function registerProbe(program: Command, cli: Cli): void {
  const words = wordsIn(cli);
  defineCommand(program, cli, 'probe', ['probe --provider deepseek', 'probe --provider ollama --model qwen3'])
    .requiredOption('--provider <id>', words('cli-opt-provider'))
    .option('--model <name>', words('cli-opt-of-model'))
    .option('--base-url <url>', words('cli-opt-base-url'))
    .action(printProbe);
}
