import { createClient, type ClientRequest, type Transport } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import type { ConsoleSession } from '../session/console.ts';

/** A session whose requests are answered by a function. */
export const sessionOver = (send: Transport, url = 'http://console.test'): ConsoleSession => ({ url, console: createClient(addresses, send) });

/** One that gives these answers in turn, and remembers what it was asked. */
export function answering(...answers: readonly unknown[]): { readonly session: ConsoleSession; readonly asked: readonly ClientRequest[] } {
  const asked: ClientRequest[] = [];
  const left = [...answers];
  return { asked, session: sessionOver(async (request) => (asked.push(request), left.shift())) };
}
