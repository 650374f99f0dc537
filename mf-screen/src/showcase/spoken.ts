import { languages, type Language } from '@voltdeck/protocol/contract';
import type { Config } from './showcase.ts';

const isRecord = (value: unknown): value is Config => typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is Readonly<Record<Language, unknown>> => isRecord(value) && languages.every((language) => language in value);

/** A value with each of its texts in one language. */
function said(value: unknown, language: Language): unknown {
  if (isText(value)) return value[language];
  if (Array.isArray(value)) return value.map((one) => said(one, language));
  return isRecord(value) ? spoken(value, language) : value;
}

/** A configuration in the language of its reader: components take plain words. */
export function spoken(config: Config, language: Language): Config {
  return Object.fromEntries(Object.entries(config).map(([name, value]) => [name, said(value, language)]));
}
