import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Target } from '@voltdeck/simulator';
import { targetAt } from '../frame/target.ts';
import { messageOf, refusal } from '../sentence.ts';
import { words } from './words.ts';

export interface TlsFlags {
  readonly tls?: boolean;
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/** Options of every command whose vehicles can connect with TLS. */
export const withTls = (command: Command): Command =>
  command
    .option('--tls', 'connect with TLS')
    .option('--ca <file>', 'with --tls: the CA of the server certificate')
    .option('--cert <file>', 'with --tls: the client certificate of the vehicles')
    .option('--key <file>', 'with --tls: the key of the client certificate');

/** Where vehicles connect, and how. @throws CallerError for a bad address or a file that cannot be read */
export function tlsTargetAt(to: string, { tls, ...files }: TlsFlags): Target {
  const target = targetAt(to);
  if (tls !== true) return target;
  const parts = (['ca', 'cert', 'key'] as const).flatMap((part) => (files[part] === undefined ? [] : [[part, textOf(part, files[part])] as const]));
  return { ...target, tls: Object.fromEntries(parts) };
}

function textOf(flag: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw refusal(words.unreadable, { flag, path, why: messageOf(error) });
  }
}
