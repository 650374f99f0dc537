import { textIn } from '@voltdeck/protocol/contract';
import { explain, fromHex, maxFrameBytes, rowsOf, WireError, type Explained, type ExplainedRow } from '@voltdeck/protocol/wire';
import type { Language } from '@voltdeck/protocol/codes';
import { z } from 'zod';
import { dataOf, dataOrNothing, dataText, inertText, textLengths } from '../data-text.ts';
import { links } from '../links.ts';
import { cut, language, link, sentence, tool, ToolRefusal } from '../tool.ts';
import { words } from '../words.ts';

const fieldsMax = 150;
const hexMost = 64;

const fieldView = z.object({
  path: z.string(),
  offset: z.number().int().describe('First byte in the frame'),
  bytes: z.number().int(),
  hex: z.string().describe(`At most ${hexMost} characters`),
  label: z.string(),
  value: z.number().nullable(),
  text: dataOrNothing.describe('Of a field that is text'),
  unit: z.string().nullable(),
  meaning: z.string().nullable().describe('What a code means'),
  bits: z.array(z.string()).describe('What the bits that are set say'),
  validity: z.string(),
  clause: z.string().describe('Of the standard: cite it'),
});

const problemView = z.object({ code: z.string(), offset: z.number().int().nullable(), message: dataText });

function fieldOf({ path, offset, length, hex, label, value, unit, text, bits, validity, clause }: ExplainedRow, spoken: Language): z.input<typeof fieldView> {
  return {
    path,
    offset,
    bytes: length,
    hex: inertText(hex, hexMost),
    label: textIn(label, spoken),
    value: typeof value === 'number' ? value : null,
    text: typeof value === 'string' ? dataOf(value, textLengths.sentence) : null,
    unit,
    meaning: text === null ? null : textIn(text, spoken),
    bits: bits.filter((bit) => bit.value > 0).map((bit) => `${textIn(bit.label, spoken)}: ${bit.text === null ? bit.value : textIn(bit.text, spoken)}`),
    validity,
    clause,
  };
}

function explained(hex: string, spoken: Language): Explained {
  try {
    return explain(fromHex(hex));
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    throw new ToolRefusal(words.notHex, { why: JSON.stringify(inertText(error.message, textLengths.sentence)) }, spoken);
  }
}

export const explainFrame = tool({
  name: 'explain_frame',
  title: 'Explain a frame',
  description: 'The fields of one GB/T 32960 frame in hex, with names, units, meanings and clauses of the standard. Asks the console for nothing.',
  input: z.strictObject({
    hex: z.string().min(2).max(maxFrameBytes * 3).describe('The whole frame; blanks and colons between bytes are allowed'),
    skip: z.number().int().min(0).max(maxFrameBytes).default(0).describe('Fields to leave out from the beginning'),
    language,
  }),
  output: z.object({
    edition: z.number().int().nullable().describe('Of the standard: 2016 or 2025; null: no frame'),
    bytes: z.number().int(),
    problems: z.array(problemView).describe('What breaks the standard'),
    fields: z.array(fieldView),
    total: z.number().int().describe('Fields of the frame'),
    cut,
    link: link.describe('Stored frames of vehicles, each with its explanation'),
  }),
  run({ hex, skip, language: spoken }, { url }) {
    const { edition, length, parts, problems } = explained(hex, spoken);
    const rows = rowsOf(parts);
    const shown = rows.slice(skip, skip + fieldsMax);
    const next = skip + shown.length;
    return Promise.resolve({
      edition,
      bytes: length,
      problems: problems.map(({ code, offset, message }) => ({ code, offset, message: dataOf(message, textLengths.sentence) })),
      fields: shown.map((row) => fieldOf(row, spoken)),
      total: rows.length,
      cut: next < rows.length ? sentence(words.moreFields, { skip: next }, spoken) : null,
      link: links.frames(url),
    });
  },
});
