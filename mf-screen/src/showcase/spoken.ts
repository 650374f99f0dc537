import { baseOf, textIn, type BaseLanguage, type Language, type Text } from '@voltdeck/kit';
import { languages } from '@voltdeck/protocol/contract';
import type { Config } from './showcase.ts';

const isRecord = (value: unknown): value is Config => typeof value === 'object' && value !== null && !Array.isArray(value);

type Spoken = Readonly<Record<BaseLanguage, unknown>>;

const isSpoken = (value: unknown): value is Spoken => isRecord(value) && languages.every((language) => language in value);
const isText = (value: Spoken): value is Text => languages.every((language) => typeof value[language] === 'string');

/** A value with each of its texts in one language. */
function said(value: unknown, language: Language): unknown {
  if (isSpoken(value)) return isText(value) ? textIn(value, language) : value[baseOf(language)];
  if (Array.isArray(value)) return value.map((one) => said(one, language));
  return isRecord(value) ? spoken(value, language) : value;
}

/** A configuration in the language of its reader: components take plain words. */
export function spoken(config: Config, language: Language): Config {
  return Object.fromEntries(Object.entries(config).map(([name, value]) => [name, said(value, language)]));
}
