import type { Command } from 'commander';
import { openSession, type ConsoleSession } from './console.ts';

export interface SessionFlags {
  readonly url?: string;
  readonly json?: boolean;
}

/** Options of every command that asks a console. */
export function withSession(command: Command): Command {
  return command
    .option('--url <url>', 'address of the console; default: VOLTDECK_URL')
    .option('--json', 'JSON in place of sentences');
}

export const tokenHelp = '\nThe API token of an administrator comes from VOLTDECK_TOKEN.';

export const sessionOf = ({ url }: SessionFlags): ConsoleSession => openSession(url ?? process.env['VOLTDECK_URL'], process.env['VOLTDECK_TOKEN']);
