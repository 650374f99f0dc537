import { readFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import type { Language } from '@voltdeck/protocol/codes';
import { type DecodeProfile, explain, type Explained, fromHex, readDeviceProfile, WireError } from '@voltdeck/protocol/wire';
import { writeLine } from '../output.ts';
import { callerSide, messageOf, refusal } from '../sentence.ts';
import { explainLines, type Paint } from './explain-lines.ts';
import { hexLines } from './lines.ts';
import { words } from './words.ts';

export interface ExplainOptions {
  readonly json: boolean;
  readonly locale: Language;
  readonly paint: Paint;
  readonly profile: DecodeProfile;
}

/** Explains hex lines as they arrive. Answers whether nothing was wrong with any of them. */
export async function explainFrames(input: Readable, output: Writable, options: ExplainOptions): Promise<boolean> {
  let allGood = true;
  for await (const { number, text } of hexLines(input)) {
    const explained = explainLine(text, options.profile);
    allGood &&= explained.problems.length === 0;
    if (options.json) await writeLine(output, JSON.stringify({ line: number, ...explained }));
    else for (const line of [...explainLines(explained, options.locale, options.paint), '']) await writeLine(output, line);
  }
  return allGood;
}

function explainLine(text: string, profile: DecodeProfile): Explained {
  try {
    return explain(fromHex(text), profile);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    const { code, path, offset = null, message } = error;
    return { edition: null, length: 0, parts: [], problems: [{ code, path, offset, message }] };
  }
}

/** The device profile in a JSON file; what is wrong in it is the caller's to put right. */
export async function readProfileFile(file: string | undefined): Promise<DecodeProfile> {
  if (file === undefined) return {};
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw refusal(words.unreadable, { file, why: messageOf(error) });
  });
  return callerSide(() => readDeviceProfile(JSON.parse(text)));
}

const escapes = { heading: ['\u001b[1m', '\u001b[22m'], dim: ['\u001b[2m', '\u001b[22m'], wrong: ['\u001b[31m', '\u001b[39m'] } as const;

/** Colours only on a terminal. */
export function paintFor(isTerminal: boolean): Paint {
  if (!isTerminal) return (_style, text) => text;
  return (style, text) => `${escapes[style][0]}${text}${escapes[style][1]}`;
}
