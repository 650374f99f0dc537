import { type Language, type Text, validities } from '@voltdeck/protocol/codes';
import { textIn } from '@voltdeck/protocol/contract';
import type { Explained, ExplainedBits, ExplainedPart, ExplainedRow } from '@voltdeck/protocol/wire';

/** How a kind of text is dressed; on a terminal with colours, else not at all. */
export type Paint = (style: 'heading' | 'dim' | 'wrong', text: string) => string;

const words = {
  frame: { 'zh-CN': '帧', en: 'Frame' },
  bytes: { 'zh-CN': '字节', en: 'bytes' },
  byte: { 'zh-CN': '偏移', en: 'at byte' },
} as const satisfies Readonly<Record<string, Text>>;

const listEntry = /^(.*)\[\d+\]$/;
const entriesOfLine = 8;
const longestHex = 16;

/** The frame as a tree for the terminal: offset, bytes, name, value. */
export function explainLines(explained: Explained, locale: Language, paint: Paint): string[] {
  const { edition, length, problems } = explained;
  const title = `${textIn(words.frame, locale)} ${String(edition ?? '?')}, ${length} ${textIn(words.bytes, locale)}`;
  const wrong = problems.map(({ code, offset, message }) => paint('wrong', `${code}${offset === null ? '' : ` ${textIn(words.byte, locale)} ${offset}`}: ${message}`));
  return [paint('heading', title), ...wrong, ...partLines(explained.parts, 1, locale, paint)];
}

function partLines(parts: Explained['parts'], depth: number, locale: Language, paint: Paint): string[] {
  return foldLists(parts).flatMap((entry) => {
    if (Array.isArray(entry)) return [rowLine(entry, depth, locale, paint)];
    return entry.kind === 'part' ? [headingLine(entry, depth, locale, paint), ...partLines(entry.parts, depth + 1, locale, paint)] : rowLines(entry, depth, locale, paint);
  });
}

type Entry = ExplainedPart | ExplainedRow | ExplainedRow[];

/** Neighbouring entries of one list share lines, so that 96 cells are not 96 lines. */
function foldLists(parts: Explained['parts']): Entry[] {
  const entries: Entry[] = [];
  let list: string | undefined;
  for (const part of parts) {
    const owner = part.kind === 'row' && part.text === null && part.bits.length === 0 ? listEntry.exec(part.path)?.[1] : undefined;
    const last = entries.at(-1);
    if (part.kind === 'row' && owner !== undefined && owner === list && Array.isArray(last) && last.length < entriesOfLine) last.push(part);
    else entries.push(part.kind === 'row' && owner !== undefined ? [part] : part);
    list = owner;
  }
  return entries;
}

const indent = (depth: number): string => '  '.repeat(depth);

function headingLine({ label, clause }: ExplainedPart, depth: number, locale: Language, paint: Paint): string {
  return `${' '.repeat(6)}${indent(depth - 1)}${paint('heading', textIn(label, locale))}  ${paint('dim', clause)}`;
}

function rowLines(row: ExplainedRow, depth: number, locale: Language, paint: Paint): string[] {
  const bits = row.bits.filter(isWorthShowing).map((bit) => bitLine(bit, depth, locale, paint));
  return [rowLine([row], depth, locale, paint), ...bits];
}

function rowLine(rows: readonly ExplainedRow[], depth: number, locale: Language, paint: Paint): string {
  const [first] = rows;
  if (first === undefined) return '';
  const hex = rows.map((row) => row.hex).join(' ');
  const short = hex.length > longestHex && rows.length === 1 ? `${hex.slice(0, longestHex)}..` : hex;
  const name = rows.length === 1 ? textIn(first.label, locale) : `${textIn(first.label, locale)} +${rows.length - 1}`;
  const values = rows.map((row) => valueText(row, locale, paint)).join(' ');
  const unit = first.unit === null ? '' : ` ${first.unit}`;
  const place = String(first.offset).padStart(5);
  return `${paint('dim', place)} ${indent(depth - 1)}${name}: ${values}${unit}  ${paint('dim', short)}`;
}

function valueText({ value, text, validity }: ExplainedRow, locale: Language, paint: Paint): string {
  const said = [value === null ? '-' : String(value), textIn(text, locale) ?? ''].filter((word) => word !== '').join(' ');
  if (validity === 'valid' || validity === 'raw') return said;
  return `${said} ${paint('wrong', `(${textIn(validities[validity], locale)})`)}`;
}

// Of a word of flags only what is set; of named parts all.
const isWorthShowing = ({ path, value }: ExplainedBits): boolean => value > 0 || Number.isNaN(Number(path.slice(path.lastIndexOf('.') + 1)));

function bitLine(bit: ExplainedBits, depth: number, locale: Language, paint: Paint): string {
  const { label, lowest, count, value, text, validity } = bit;
  const place = count === 1 ? String(lowest) : `${lowest + count - 1}-${lowest}`;
  const line = `${' '.repeat(6)}${indent(depth)}[${place}] ${textIn(label, locale)}: ${textIn(text, locale) ?? String(value)}`;
  return validity === 'reserved' ? paint('wrong', line) : line;
}
