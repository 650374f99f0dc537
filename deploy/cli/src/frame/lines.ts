import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { messageOf, refusal } from '../sentence.ts';
import { words } from './words.ts';

interface HexLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** Hex lines one by one, as they arrive: blank lines and lines that start with # are passed over. */
export async function* hexLines(input: Readable): AsyncGenerator<HexLine> {
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    const text = line.trim();
    if (text !== '' && !text.startsWith('#')) yield { number, text };
  }
}

/** The named file, or standard input when there is none (or the name is -). */
export async function openLines(file: string | undefined): Promise<Readable> {
  if (file === undefined || file === '-') return process.stdin;
  const stream = createReadStream(file);
  await new Promise<void>((resolve, reject) => {
    stream.once('open', () => resolve());
    stream.once('error', (error) => reject(refusal(words.unreadable, { file, why: messageOf(error) })));
  });
  return stream;
}
