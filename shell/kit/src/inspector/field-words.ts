import { validities, type Validity } from '@voltdeck/protocol/codes';
import { listIn, textIn, type Language, type NullReason, type Text } from '@voltdeck/protocol/contract';
import type { ExplainedBits, ExplainedRow } from '@voltdeck/protocol/wire';
import { reasonText } from '../widgets/field-text.ts';
import { messages } from './messages.ts';

/** What a field says, in the language of the reader. */
export interface FieldWords {
  readonly value: string;
  readonly unit: string;
}

/** Digits as they follow from the wire: neither grouped nor rounded. */
const digits = (value: number): string => String(value).replace('-', '\u2212');

/** Times of the wire are ISO without a zone: the terminal's own clock. */
const wireTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)$/;

/** Bits that are set, by their names; groups of bits by what they mean. */
function bitsWords(bits: readonly ExplainedBits[], language: Language): string {
  const said = bits.flatMap(({ count, label, text, validity, value }) => {
    if (validity === 'reserved') return [];
    if (count > 1) return [textIn(text, language) ?? String(value)];
    return value === 0 ? [] : [textIn(label, language)];
  });
  return said.length === 0 ? textIn(messages.none, language) : listIn(said, language);
}

export function fieldWords(row: ExplainedRow, language: Language): FieldWords {
  if (row.validity === 'raw') return { value: '', unit: '' };
  if (row.value === null) return { value: textIn(validities[row.validity], language), unit: '' };
  if (row.text !== null) return { value: textIn(row.text, language), unit: '' };
  if (row.bits.length > 0) return { value: bitsWords(row.bits, language), unit: '' };
  return { value: typeof row.value === 'number' ? digits(row.value) : row.value.replace(wireTime, '$1 $2'), unit: row.unit ?? '' };
}

export function bitWords({ text, value }: ExplainedBits, language: Language): string {
  return textIn(text, language) ?? digits(value);
}

/** "bit 3" or "bits 0–3". */
export const bitPlace = ({ lowest, count }: ExplainedBits): string => (count === 1 ? `b${lowest}` : `b${lowest}–${lowest + count - 1}`);

const sentences: Readonly<Partial<Record<Validity, Text>>> = {
  raw: { 'zh-CN': '没有这些字节的定义，按原样显示', en: 'No definition for these bytes; shown as received' },
  wrong: { 'zh-CN': '与标准不符', en: 'Does not conform to the standard' },
  reserved: { 'zh-CN': '标准保留', en: 'Reserved by the standard' },
};

const reasons: Readonly<Partial<Record<Validity, NullReason>>> = { abnormal: 'abnormal', invalid: 'invalid', outOfRange: 'outOfRange' };

/** Why bytes are no value, in a sentence; empty for a good value. */
export function validitySentence(validity: Validity, language: Language): string {
  const reason = reasons[validity];
  return reason === undefined ? (textIn(sentences[validity], language) ?? '') : textIn(reasonText(reason).long, language);
}

/** "22 23 4C"; long runs are cut. */
export function spacedHex(hex: string, most = Infinity): string {
  const pairs = hex.toUpperCase().match(/../g) ?? [];
  return pairs.length <= most ? pairs.join(' ') : `${pairs.slice(0, most).join(' ')} …`;
}

export const hexNumber = (value: number, width = 2): string => value.toString(16).toUpperCase().padStart(width, '0');
