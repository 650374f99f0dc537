import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createToolServer, type Serving } from '@voltdeck/mcp';
import type { Command } from 'commander';
import { CallerError, refusal } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { sessionOf } from '../session/options.ts';
import { demandOn } from './gate.ts';
import { words } from './words.ts';

interface McpFlags {
  readonly url?: string;
}

export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('server for assistants by the Model Context Protocol, over standard input and output; it only reads')
    .option('--url <url>', 'address of the console; default: VOLTDECK_URL')
    .addHelpText('after', '\nAn API token of the kind Program with the permission View details comes from VOLTDECK_TOKEN. The setting mcpServer of the console must be on.')
    .action(serve);
}

async function serve(flags: McpFlags): Promise<void> {
  if (process.stdin.isTTY) throw refusal(words.terminal);
  const session = sessionOf(flags);
  await demandOn(session);
  const { origin } = new URL(session.url);
  serveStdio(() => createToolServer({ console: session.console, url: origin }, servingOf(session)));
}

/** Standard output belongs to the protocol: what goes wrong inside goes to the other one. */
const servingOf = (session: ConsoleSession): Serving => ({
  admit: () => demandOn(session),
  explain: (error) => (error instanceof CallerError ? error.message : null),
  report: (error) => void process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`),
});
