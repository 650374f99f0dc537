import { isBaseLanguage, languages, type Catalogue, type LanguageRow } from '@voltdeck/protocol/contract';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const languageFile = 'language.json';

const codePattern = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;

const row = z.strictObject({
  name: z.string().min(1).max(40),
  short: z.string().min(1).max(3),
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  locale: z.string().refine((locale) => Intl.DateTimeFormat.supportedLocalesOf(locale).length === 1, 'it should be a locale that Node knows, as de or pt-BR'),
  fallback: z.enum(languages).default('en'),
  hidden: z.boolean().default(false),
});

const texts = z.record(z.string(), z.string());

export interface ReadLanguage {
  readonly row: LanguageRow;
  readonly texts: Catalogue;
}

/**
 * Further languages: a folder for each, named by its code, with `language.json` and catalogues of texts by their English.
 *
 * @throws Error that names the file which cannot be used
 */
export async function readLanguages(folder: string): Promise<readonly ReadLanguage[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const codes = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(codes.sort().map((code) => readLanguage(folder, code)));
}

async function readLanguage(folder: string, code: string): Promise<ReadLanguage> {
  if (!codePattern.test(code) || isBaseLanguage(code)) throw new Error(`${join(folder, code)} is not named by the code of a further language, as de or pt-BR`);
  const names = (await readdir(join(folder, code))).filter((name) => name.endsWith('.json') && name !== languageFile).sort();
  const catalogues = await Promise.all(names.map((name) => read(join(folder, code, name), texts)));
  return { row: { code, ...(await read(join(folder, code, languageFile), row)) }, texts: Object.assign({}, ...catalogues) };
}

async function read<Value>(path: string, schema: z.ZodType<Value>): Promise<Value> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new Error(`The language file ${path} cannot be used: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`, { cause: error });
  }
}
