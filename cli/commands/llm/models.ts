import type { Command } from 'commander';
import { llmWords, toMessage } from '#llm/messages.ts';
import { priceOf } from '#llm/prices.ts';
import { discoverLocal } from '#llm/providers/discover.ts';
import { listModels } from '#llm/providers/list-models.ts';
import { presets } from '#llm/providers/presets.ts';
import { say } from '#model/messages.ts';
import type { Cli } from '../../context.ts';
import { printProblem } from '../../output.ts';
import { misuse } from '../../problem.ts';
import { defineCommand, wordsIn } from './define-command.ts';
import { commandLocale, commandPorts, vendorAt } from './ports.ts';

type Options = { provider?: string; baseUrl?: string; local?: boolean; json?: boolean };

/** One vendor as a line of facts. */
const toLine = (preset: (typeof presets)[number]) => ({
  id: preset.id,
  name: preset.names[commandLocale() === 'zh-CN' ? 'zh' : 'en'],
  protocol: preset.protocol,
  baseUrl: preset.baseUrl,
  models: preset.models,
  contextWindow: preset.contextWindow,
  sources: preset.sources,
  checked: preset.checked,
});

async function printProvider(cli: Cli, id: string, options: Options): Promise<void> {
  const { preset, baseUrl, apiKey } = await vendorAt(id, options.baseUrl);
  const at = { protocol: preset.protocol, baseUrl, apiKey };
  const list = await listModels(at, commandPorts(), new AbortController().signal);
  if (!list.ok) {
    const message = say(llmWords, commandLocale(), toMessage(list.problem));
    if (options.json) console.log(JSON.stringify({ error: { ...list.problem, message } }));
    else {
      printProblem(list.problem.code, message, false);
      process.stderr.write(`${cli.say({ code: 'cli-model-settings' })}\n`);
    }
    process.exitCode = 1;
    return;
  }
  for (const model of list.models) {
    const price = priceOf(id, model.id);
    const money = price
      ? `${price.currency} ${price.input} / ${price.cached} / ${price.output} (${price.read || price.source})`
      : '—';
    console.log(
      options.json
        ? JSON.stringify({ ...model, price })
        : `${model.id}\t${model.contextWindow ?? '—'}\t${money}`,
    );
  }
}

async function printLocal(json: boolean, none: string): Promise<void> {
  const servers = await discoverLocal(commandPorts(), new AbortController().signal);
  if (servers.length === 0) process.stderr.write(`${none}\n`);
  for (const server of servers) {
    const models = server.models.map((model) => model.id);
    const line = { id: server.preset.id, baseUrl: server.baseUrl, models };
    console.log(json ? JSON.stringify(line) : `${line.id}\t${line.baseUrl}\t${models.join(', ')}`);
  }
}

async function printModels(cli: Cli, options: Options): Promise<void> {
  if (options.baseUrl !== undefined && options.provider === undefined)
    throw misuse('cli-base-url-no-provider');
  if (options.local) return printLocal(options.json ?? false, wordsIn(cli)('cli-local-none'));
  if (options.provider !== undefined) return printProvider(cli, options.provider, options);
  for (const preset of presets) {
    const line = toLine(preset);
    console.log(options.json ? JSON.stringify(line) : `${line.id}\t${line.name}\t${line.baseUrl || '—'}`);
  }
}

/** Adds `models`: the known providers, the models of one of them, or the servers on this computer. */
export function registerModels(program: Command, cli: Cli): void {
  const words = wordsIn(cli);
  defineCommand(program, cli, 'models', ['models', 'models --provider deepseek', 'models --local --json'])
    .option('--provider <id>', words('cli-opt-of-provider'))
    .option('--base-url <url>', words('cli-opt-base-url'))
    .option('--local', words('cli-opt-local'))
    .action((options: Options) => printModels(cli, options));
}
