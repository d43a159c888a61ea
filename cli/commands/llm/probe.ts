import type { Command } from 'commander';
import type { Connection } from '#llm/connect.ts';
import { llmWords, toMessage } from '#llm/messages.ts';
import { type ProbeResult, probeModel } from '#llm/probe.ts';
import { probeMessage, probeWords } from '#llm/probe-words.ts';
import { say } from '#model/messages.ts';
import type { Cli } from '../../context.ts';
import { keyVariable } from '../../model.ts';
import { refusal } from '../../problem.ts';
import { defineCommand, wordsIn } from './define-command.ts';
import { commandLocale, commandPorts, vendorAt } from './ports.ts';

type Options = { provider: string; model?: string; baseUrl?: string; json?: boolean };

function toSentence(result: ProbeResult): string {
  const mark = { yes: '✓', no: '–', problem: '✗' }[result.outcome];
  const line = `${mark} ${say(probeWords, commandLocale(), probeMessage(result))}`;
  return result.problem ? `${line}\n  ${say(llmWords, commandLocale(), toMessage(result.problem))}` : line;
}

async function printProbe(cli: Cli, options: Options): Promise<void> {
  const { preset, apiKey } = await vendorAt(options.provider, options.baseUrl);
  const { id } = preset;
  if (preset.needsKey && options.baseUrl === undefined && apiKey === '')
    throw refusal('cli-model-no-key', { provider: id, variable: keyVariable(id) });
  const connection: Connection = {
    preset: id,
    apiKey,
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
  };
  const model = options.model ?? preset.models[0];
  if (!model) throw refusal('cli-probe-unnamed', { provider: id });
  const results = probeModel(connection, model, commandPorts(), new AbortController().signal);
  let answered = false;
  for await (const result of results) {
    answered ||= result.step === 'stream' && result.outcome === 'yes';
    console.log(options.json ? JSON.stringify(result) : toSentence(result));
  }
  if (answered) return;
  process.exitCode = 1;
  process.stderr.write(`${cli.say({ code: 'cli-model-settings' })}\n`);
}

/** Adds `probe`: what a model can do, step by step. */
export function registerProbe(program: Command, cli: Cli): void {
  const words = wordsIn(cli);
  defineCommand(program, cli, 'probe', ['probe --provider deepseek', 'probe --provider ollama --model qwen3'])
    .requiredOption('--provider <id>', words('cli-opt-provider'))
    .option('--model <name>', words('cli-opt-of-model'))
    .option('--base-url <url>', words('cli-opt-base-url'))
    .action((options: Options) => printProbe(cli, options));
}
