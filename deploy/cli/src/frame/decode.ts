import type { Readable, Writable } from 'node:stream';
import { writeLine } from '../output.ts';
import { hexLines } from './lines.ts';
import { readingOf } from './reading.ts';

/** Decodes hex lines as they arrive, one JSON line each. Answers whether all were good. */
export async function decodeLines(input: Readable, output: Writable): Promise<boolean> {
  let allGood = true;
  for await (const { number, text } of hexLines(input)) {
    const reading = readingOf(text);
    allGood &&= reading.ok;
    await writeLine(output, JSON.stringify(reading.ok ? reading : { ...reading, line: number }));
  }
  return allGood;
}
