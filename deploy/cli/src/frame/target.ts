import { parseTarget, type Target } from '@voltdeck/simulator';
import { messageOf, refusal } from '../sentence.ts';
import { words } from './words.ts';

/** Where vehicles connect. @throws CallerError saying how an address is written */
export function targetAt(to: string): Target {
  try {
    return parseTarget(to);
  } catch (error) {
    throw refusal(words.badTarget, { to, why: messageOf(error) });
  }
}
