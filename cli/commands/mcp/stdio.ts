import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** The server's end of standard input and output; `closed` settles when it closes, for whatever reason. */
export function createStdio(): { transport: StdioServerTransport; closed: Promise<void> } {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  class Stdio extends StdioServerTransport {
    override async close(): Promise<void> {
      await super.close();
      resolve();
    }
  }
  return { transport: new Stdio(), closed };
}
