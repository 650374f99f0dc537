import { IntlMessageFormat } from 'intl-messageformat';
import { elsewhere, languageRow, textIn } from './languages.ts';
import type { Language, Text } from './text.ts';

/** What a text is filled with. A text as a value is taken in the language of the sentence: a code is never put into one. */
export type TextData = Readonly<Record<string, unknown>>;

interface Message {
  readonly format: IntlMessageFormat;
  readonly places: ReadonlySet<string>;
  /** Places that choose between wordings by a number. */
  readonly counts: ReadonlySet<string>;
}

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

const messages = new Map<string, Message | null>();
const messagesMax = 5_000;

/** An apostrophe is one: nothing in a text needs ICU's quoting, and a quoted place would not be filled. */
function parsed(text: string, locale: string): Message | null {
  try {
    const format = new IntlMessageFormat(text.replaceAll("'", "''"), locale, undefined, { ignoreTag: true });
    const places = new Set<string>();
    const counts = new Set<string>();
    walk(format.getAst(), (element) => {
      if (element.type === 6) counts.add(element.value);
      if (element.type !== 0 && element.type !== 7) places.add(String(element.value));
    });
    return { format, places, counts };
  } catch {
    return null;
  }
}

/** Literals are 0 and `#` is 7; 5 and 6, choices by a word and by a number, have messages inside. */
function walk(elements: readonly Element[], visit: (element: Element) => void): void {
  for (const element of elements) {
    visit(element);
    if (element.type === 5 || element.type === 6) for (const option of Object.values(element.options)) walk(option.value, visit);
  }
}

function messageOf(text: string, locale: string): Message | null {
  const key = `${locale} ${text}`;
  const known = messages.get(key);
  if (known !== undefined) return known;
  if (messages.size >= messagesMax) messages.clear();
  const message = parsed(text, locale);
  messages.set(key, message);
  return message;
}

/** A number, or one that is written with separators already. */
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : typeof value === 'string' && /^-?[\d,]+(\.\d+)?$/.test(value) ? Number(value.replaceAll(',', '')) : Number.NaN);

function shown(value: unknown, language: Language): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return listIn(value.flatMap((each: unknown) => shown(each, language) ?? []), language);
  return isText(value) ? textIn(value, language) : null;
}

/** Things beside each other: `A, B` and `A、B`. */
export const listIn = (items: readonly string[], language: Language): string => new Intl.ListFormat(languageRow(language).locale, { type: 'conjunction', style: 'narrow' }).format(items);

function isText(value: object): value is Text {
  return 'zh-CN' in value && typeof value['zh-CN'] === 'string' && 'en' in value && typeof value.en === 'string';
}

/**
 * Fills an ICU message. Without a value, a place stays as it is; without its number, so does the whole text.
 *
 * @param blank what is shown for values that are not known
 */
export function fillText(text: string, data: TextData = {}, language: Language = 'en', blank?: string): string {
  if (!text.includes('{')) return text;
  const message = messageOf(text, languageRow(language).locale);
  if (message === null) return text;
  const values: Record<string, string | number> = {};
  for (const name of message.places) {
    if (message.counts.has(name)) {
      const count = numberOf(data[name]);
      if (Number.isNaN(count) && blank === undefined) return text;
      values[name] = count;
    } else values[name] = shown(data[name], language) ?? blank ?? `{${name}}`;
  }
  return String(message.format.format(values));
}

/** A text in a language, filled. */
export const filledIn = (text: Text, language: Language, data: TextData = {}, blank?: string): string => fillText(textIn(text, language), data, language, blank);

/** The same in every language. A text that is filled again with the rest of its values keeps those it has. */
export function filledText(text: Text, data: TextData, blank?: string): Text {
  const filled = { 'zh-CN': filledIn(text, 'zh-CN', data, blank), en: filledIn(text, 'en', data, blank) };
  return Object.defineProperty(filled, elsewhere, { value: (language: Language) => filledIn(text, language, data, blank) });
}
