import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { messageOf, refusal } from '../sentence.ts';
import { openSession, type ConsoleSession } from './console.ts';
import { words } from './words.ts';

export interface SessionFlags {
  readonly url?: string;
  readonly json?: boolean;
}

/** Options of every command that asks a console. */
export function withSession(command: Command): Command {
  return command
    .option('--url <url>', 'address of the console; default: VOLTDECK_URL')
    .option('--json', 'JSON instead of text');
}

export const tokenHelp = '\nThe API token of an administrator comes from VOLTDECK_TOKEN.';

/** Of commands of teams. */
export const teamTokenHelp = "\nThe API token comes from VOLTDECK_TOKEN: one of the kind 'module publish', or an administrator's.";

export const addressOf = ({ url }: SessionFlags): string | undefined => url ?? process.env['VOLTDECK_URL'];

export const sessionOf = (flags: SessionFlags): ConsoleSession => openSession(addressOf(flags), tokenOf(process.env));

/** The token itself, or what is in the file that VOLTDECK_TOKEN_FILE names: containers get secrets this way. */
export function tokenOf({ VOLTDECK_TOKEN: token, VOLTDECK_TOKEN_FILE: path }: NodeJS.ProcessEnv): string | undefined {
  if (token || !path) return token;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw refusal(words.tokenUnreadable, { path, why: messageOf(error) });
  }
}
