import {
  type CallToolResult,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import type { ProposalDesk, Told } from '#app/proposals/desk.ts';
import type { Locale, Words } from '#model/messages.ts';
import { openingOf } from '#text/opening.ts';
import type { ToolSpec } from '#tools/spec.ts';
import { advertised } from './schema.ts';
import { mcpWords } from './words.ts';

/** Most characters of one resource; a longer chapter is read with the tool, in parts. */
const RESOURCE = 200_000;
const NAME = 60;

const wordsIn = (locale: Locale, { zh, en }: Words): string => (locale === 'zh-CN' ? zh : en);

const toResult = ({ isError, text }: Told): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(isError && { isError }),
});

/** The book of a desk as a server of the Model Context Protocol. */
export function createMcpServer(desk: ProposalDesk, version: string): McpServer {
  const say = (code: keyof typeof mcpWords): string => wordsIn(desk.locale, mcpWords[code]);
  const server = new McpServer(
    { name: 'mojian', title: '墨简 Mojian', version },
    { instructions: say('mcp-instructions') },
  );
  for (const spec of desk.reading) addReading(server, desk, spec, say('mcp-part'));
  for (const spec of desk.proposing) addProposing(server, desk, spec, say('mcp-proposes'));
  addStatus(server, desk, say);
  addResources(server, desk, say);
  return server;
}

function addReading(
  server: McpServer,
  desk: ProposalDesk,
  { name, description, parameters }: ToolSpec,
  part: string,
): void {
  const properties = { ...propertiesOf(parameters), part: { type: 'integer', description: part } };
  const inputSchema = advertised({ ...parameters, properties });
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(name, { description, inputSchema, annotations }, async (args, { mcpReq }) =>
    toResult(await desk.read(name, args, mcpReq.signal)),
  );
}

function propertiesOf({ properties }: Record<string, unknown>): object {
  return typeof properties === 'object' && properties !== null ? properties : {};
}

function addProposing(
  server: McpServer,
  desk: ProposalDesk,
  { name, description, parameters }: ToolSpec,
  how: string,
): void {
  const config = {
    description: `${how} ${description}`,
    inputSchema: advertised(parameters),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
  server.registerTool(`propose_${name}`, config, async (args, { mcpReq }) =>
    toResult(await desk.propose(name, args, agentOf(server), mcpReq.signal)),
  );
}

/** How the client names itself, in one short line: it is shown to the author. */
function agentOf({ server }: McpServer): { name: string; version: string } {
  const { title, name = '', version = '' } = server.getClientVersion() ?? {};
  const short = (text: string) => openingOf(text.replace(/[\p{C}\s]+/gu, ' ').trim(), NAME);
  return { name: short(title ?? name) || 'MCP', version: short(version) };
}

type Say = (code: keyof typeof mcpWords) => string;

function addStatus(server: McpServer, desk: ProposalDesk, say: Say): void {
  const inputSchema = advertised({
    type: 'object',
    properties: { proposal: { type: 'string', description: say('mcp-status-id') } },
  });
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'proposal_status',
    { description: say('mcp-status'), inputSchema, annotations },
    async (args) => {
      const id = typeof args === 'object' && args !== null && 'proposal' in args ? args.proposal : undefined;
      return toResult(await desk.status(id === undefined || id === null ? undefined : String(id)));
    },
  );
}

function addResources(server: McpServer, desk: ProposalDesk, say: Say): void {
  const mimeType = 'text/markdown';
  server.registerResource(
    'chapter',
    new ResourceTemplate('mojian://chapter/{id}', {
      list: async () => ({
        resources: (await desk.book()).chapters.map(({ id, title }) => ({
          uri: `mojian://chapter/${id}`,
          name: title || id,
          mimeType,
        })),
      }),
    }),
    { description: say('mcp-chapter'), mimeType },
    async (uri, { id }) => {
      const chapter = (await desk.book()).chapters.find((one) => one.id === id);
      if (!chapter) throw new ProtocolError(ProtocolErrorCode.InvalidParams, say('mcp-no-chapter'));
      const whole = `# ${chapter.title}\n\n${await desk.prose(chapter.id)}`;
      const text = whole.length > RESOURCE ? `${openingOf(whole, RESOURCE)}\n\n[${say('mcp-cut')}]` : whole;
      return { contents: [{ uri: uri.href, mimeType, text }] };
    },
  );
  server.registerResource(
    'bible',
    'mojian://bible',
    { description: say('mcp-bible'), mimeType: 'application/json' },
    async (uri) => {
      const { text } = await desk.read('read_bible', {}, new AbortController().signal);
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] };
    },
  );
}
