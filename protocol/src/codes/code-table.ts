export type Locale = 'zh-CN' | 'en';

/** A text that people read, in both languages. */
export type Text = Readonly<Record<Locale, string>>;

export type CodeTable = Readonly<Record<number, Text>>;

/** An unknown code is shown by its number, never hidden. */
export function codeText(table: CodeTable, code: number, locale: Locale): string {
  return table[code]?.[locale] ?? String(code);
}

/** The texts of all bits that are set; reserved bits appear by number. */
export function flagTexts(table: CodeTable, flags: number, locale: Locale): string[] {
  return setBits(flags).map((bit) => codeText(table, bit, locale));
}

export function setBits(flags: number): number[] {
  const bits: number[] = [];
  for (let bit = 0; bit < 32; bit++) if ((flags >>> bit) & 1) bits.push(bit);
  return bits;
}
