import { isBaseLanguage, type BaseLanguage, type Language, type Text } from './text.ts';

/** What is to be known of a language before any of its texts is there. */
export interface LanguageRow {
  /** BCP 47. */
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  /** In a place for two characters. */
  readonly short: string;
  readonly direction: 'ltr' | 'rtl';
  /** How dates, numbers and plurals are written. */
  readonly locale: string;
  /** Which texts are shown where it has none. */
  readonly fallback: BaseLanguage;
  /** Not in any menu: only who names it has it. */
  readonly hidden?: boolean;
}

/** A further language as a page gets it. */
export interface OfferedLanguage extends LanguageRow {
  /** Where its catalogue is read. */
  readonly address: string;
}

/** Texts of a further language by their English. */
export type Catalogue = Readonly<Record<string, string>>;

interface Further {
  readonly row: LanguageRow;
  readonly texts: Catalogue;
}

const base: Readonly<Record<BaseLanguage, LanguageRow>> = {
  'zh-CN': { code: 'zh-CN', name: '简体中文', short: '中', direction: 'ltr', locale: 'zh-CN', fallback: 'zh-CN' },
  en: { code: 'en', name: 'English', short: 'EN', direction: 'ltr', locale: 'en', fallback: 'en' },
};

const store = Symbol.for('voltdeck.languages');

/** The shell and each module of a page carry a copy of this file: all of them read what the shell adds. */
function furtherLanguages(): Map<string, Further> {
  const place: typeof globalThis & { [store]?: Map<string, Further> } = globalThis;
  return (place[store] ??= new Map());
}

/** Offers a further language; its texts may be added later. */
export function addLanguage(row: LanguageRow, texts: Catalogue = {}): void {
  furtherLanguages().set(row.code, { row, texts });
}

export function removeLanguage(code: string): void {
  furtherLanguages().delete(code);
}

export const everyLanguage = (): readonly LanguageRow[] => [...Object.values(base), ...[...furtherLanguages().values()].map(({ row }) => row)];

/** All languages that are offered. */
export const languageRows = (): readonly LanguageRow[] => everyLanguage().filter(({ hidden }) => hidden !== true);

/** An unknown language is English. */
export const languageRow = (language: Language): LanguageRow => (isBaseLanguage(language) ? base[language] : (furtherLanguages().get(language)?.row ?? base.en));

/** The base language whose texts and habits of writing stand in for a language. */
export const baseOf = (language: Language): BaseLanguage => languageRow(language).fallback;

/** Where a text that is filled already keeps how it reads in a further language. */
export const elsewhere = Symbol.for('voltdeck.text.elsewhere');

interface FilledText extends Text {
  readonly [elsewhere]?: (language: Language) => string;
}

/** A text in a language: in a further one from its catalogue, else as the language it falls back to. */
export function textIn(text: Text, language: Language): string;
export function textIn(text: Text | null | undefined, language: Language): string | undefined;
export function textIn(text: FilledText | null | undefined, language: Language): string | undefined {
  if (text === undefined || text === null) return undefined;
  if (isBaseLanguage(language)) return text[language];
  const filled = text[elsewhere];
  if (filled !== undefined) return filled(language);
  const further = furtherLanguages().get(language);
  return further?.texts[text.en] || text[further?.row.fallback ?? 'en'];
}
