import { resolve } from 'node:path';
import type { ProposalDesk } from '#app/proposals/desk.ts';
import { openingOf } from '#text/opening.ts';
import { isBook } from '../../book.ts';
import type { Definition } from '../../command.ts';
import type { Run } from '../../context.ts';
import { createCliPorts, version } from '../../ports.ts';
import { CliProblem, refusal } from '../../problem.ts';

/** Longest line about a fault, in characters: what a client sends must not fill the terminal. */
const LINE = 300;

export const mcpCommand: Definition = {
  name: 'mcp',
  args: ['DIR'],
  examples: ['mcp 长夜行'],
  async run({ args: [dir = ''], run }) {
    if (!(await isBook(dir))) throw refusal('cli-no-book', { dir });
    const { openProposalDesk } = await import('#app/proposals/desk.ts');
    const opened = await openProposalDesk(createCliPorts(run.locale), resolve(dir), run.signal);
    if (!opened.ok) throw new CliProblem(opened.problem, false);
    try {
      await serve(run, opened.value);
    } finally {
      await opened.value.close();
    }
    return { json: undefined, text: '' };
  },
};

/** Serves until standard input ends or the command is interrupted. Standard output carries the protocol alone. */
async function serve(run: Run, desk: ProposalDesk): Promise<void> {
  const [{ serveStdio }, { createStdio }, { createMcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    import('./stdio.ts'),
    import('./server.ts'),
  ]);
  const tell = (code: string, facts: Record<string, string>) =>
    process.stderr.write(`${run.say({ code, facts })}\n`);
  const title = (await desk.book()).project.title;
  const { transport, closed } = createStdio();
  let fault = '';
  const handle = serveStdio(() => createMcpServer(desk, version), {
    transport,
    onerror: (error) => {
      fault = openingOf(error.message, LINE);
      tell('mcp-trouble', { reason: fault });
    },
  });
  tell('mcp-listening', { title });
  run.signal.addEventListener('abort', () => void handle.close(), { once: true });
  if (run.signal.aborted) await handle.close();
  await closed;
  run.signal.throwIfAborted();
  // the transport gives up by itself on a message that is too long, or on an output nobody reads
  if (!process.stdin.readableEnded) throw refusal('mcp-broken', { reason: fault });
}
