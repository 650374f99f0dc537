import { maxFrameBytes } from '@voltdeck/protocol/wire';
import type { messages } from './messages.ts';

export type Pasted =
  | { readonly kind: 'empty' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'problem';
      readonly message: keyof typeof messages;
      readonly data: Readonly<Record<string, string | number>>;
      /** The character that is wrong, from 0; null when none in particular is. */
      readonly at: number | null;
    };

/** 0x, \x and what people put between bytes; or one hex digit; or something else. */
const token = /(0x|\\x|[\s,;:|_-]+)|([0-9a-f])|(.)/giu;

/** Reads hex as people paste it. */
export function readPasted(text: string): Pasted {
  const bytes: number[] = [];
  let half: { readonly digit: string; readonly at: number } | null = null;
  for (const { 0: found, 1: between, 2: digit, index } of text.matchAll(token)) {
    if (digit !== undefined) {
      if (half === null) half = { digit, at: index };
      else {
        bytes.push(Number.parseInt(half.digit + digit, 16));
        half = null;
      }
    } else if (between === undefined) return problem('badDigit', index, { character: found });
    else if (half !== null) return problem('oddDigits', half.at);
  }
  if (half !== null) return problem('oddDigits', half.at);
  if (bytes.length > maxFrameBytes) return { kind: 'problem', message: 'tooLong', data: { length: bytes.length, limit: maxFrameBytes }, at: null };
  return bytes.length === 0 ? { kind: 'empty' } : { kind: 'bytes', bytes: Uint8Array.from(bytes) };
}

function problem(message: 'badDigit' | 'oddDigits', at: number, data: Readonly<Record<string, string>> = {}): Pasted {
  return { kind: 'problem', message, data: { place: at + 1, ...data }, at };
}
