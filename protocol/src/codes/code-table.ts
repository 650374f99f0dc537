import { textIn } from '../text/languages.ts';
import type { Language, Text } from '../text/text.ts';

export type { Language, Text };

export type CodeTable = Readonly<Record<number, Text>>;

/** An unknown code is shown by its number, never hidden. */
export function codeText(table: CodeTable, code: number, language: Language): string {
  const text = table[code];
  return text === undefined ? String(code) : textIn(text, language);
}

/** The texts of all bits that are set; reserved bits appear by number. */
export function flagTexts(table: CodeTable, flags: number, language: Language): string[] {
  return setBits(flags).map((bit) => codeText(table, bit, language));
}

export function setBits(flags: number): number[] {
  const bits: number[] = [];
  for (let bit = 0; bit < 32; bit++) if ((flags >>> bit) & 1) bits.push(bit);
  return bits;
}
