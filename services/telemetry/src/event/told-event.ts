import type { Message } from '@voltdeck/protocol/wire';
import type { ToldEvent } from './event.ts';

type Login = Extract<Message, { kind: 'login' }>;

/** What a message itself tells of; null for one that tells of nothing. */
export function toldEvent(message: Message): ToldEvent | null {
  if (message.kind === 'login') return { kind: 'login', detail: loginDetail(message) };
  if (message.kind === 'logout') return { kind: 'logout', detail: { sequence: message.sequence } };
  return null;
}

/** Some terminals send the time alone, and some count packs without a code: what was not said is left out. */
function loginDetail({ sequence, iccid, codes }: Login): ToldEvent['detail'] {
  const packs = codes.filter((code) => code !== '');
  return { ...(sequence !== null && { sequence }), ...(iccid && { iccid }), ...(packs.length > 0 && { packs }) };
}
