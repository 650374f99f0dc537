// Texts of the console for a further language: node deploy/local/languages.mjs extract <folder>, or pseudo <folder>
import { join } from 'node:path';
import { catalogues, updateLanguage, writePseudo } from './src/languages/catalogues.mjs';
import { Problem, report } from './src/problem.mjs';

const [work, folder] = process.argv.slice(2);

try {
  if (folder === undefined || (work !== 'extract' && work !== 'pseudo')) throw new Problem('Give "extract <folder of a language>" or "pseudo <folder of languages>".', 2);
  const found = await catalogues();
  if (work === 'pseudo') await writePseudo(folder, found);
  else for (const { name, texts, missing, left } of await updateLanguage(folder, found)) process.stdout.write(`${join(folder, `${name}.json`)}: ${texts} texts, ${missing} to translate, ${left} no longer used\n`);
  if (work === 'extract') for (const { file, en } of found.computed) process.stdout.write(`not translatable, made of parts: ${file}: ${en}\n`);
} catch (error) {
  process.exitCode = report(error);
}
