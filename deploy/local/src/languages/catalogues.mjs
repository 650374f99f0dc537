import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../options.mjs';
import { pseudoOf } from './pseudo.mjs';
import { textsIn } from './source-texts.mjs';

/** A file of texts for each package: its name, and where its texts are written. */
const packages = {
  protocol: 'protocol/src',
  'protocol-service': 'protocol/service/src',
  forwarder: 'protocol/forwarder/src',
  kit: 'shell/kit/src',
  shell: 'shell/src',
  dashboard: 'mf-dashboard/src',
  device: 'mf-device/src',
  admin: 'mf-admin/src',
  screen: 'mf-screen/src',
  services: 'services',
};

const pseudoLanguage = { name: '[Þšéûðö]', short: 'XA', direction: 'ltr', locale: 'en', fallback: 'en', hidden: true };

/** @typedef {{ files: Map<string, Map<string, string>>, computed: { file: string, en: string }[] }} Found */

/** English texts of each package with their Chinese: a text that several packages have is in the first alone. */
export async function catalogues() {
  /** @type {Found} */
  const found = { files: new Map(), computed: [] };
  const seen = new Set();
  for (const [name, folder] of Object.entries(packages)) {
    const texts = new Map();
    found.files.set(name, texts);
    for (const file of await sourcesOf(folder)) {
      const { texts: pairs, computed } = textsIn(file, await readFile(join(projectFolder, file), 'utf8'));
      found.computed.push(...computed.map((en) => ({ file, en })));
      for (const { zh, en } of pairs) {
        if (en === '' || seen.has(en)) continue;
        seen.add(en);
        texts.set(en, zh);
      }
    }
  }
  return found;
}

/** @param {string} folder */
async function sourcesOf(folder) {
  const names = await readdir(join(projectFolder, folder), { recursive: true });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$|\.d\.ts$/.test(name) && !/(^|\/)(node_modules|dist|testing|\.bundle)\//.test(name))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/**
 * Adds what is new, keeps what is translated, and drops what no text has any more. A text without a translation is empty.
 * @param {string} folder @param {Found} found
 */
export async function updateLanguage(folder, { files }) {
  await mkdir(folder, { recursive: true });
  const told = [];
  for (const [name, texts] of files) {
    const path = join(folder, `${name}.json`);
    /** @type {Record<string, string>} */
    const before = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {};
    const after = Object.fromEntries([...texts.keys()].map((en) => [en, before[en] ?? '']));
    await writeFile(path, `${JSON.stringify(after, null, 1)}\n`);
    told.push({ name, texts: texts.size, missing: Object.values(after).filter((text) => text === '').length, left: Object.keys(before).filter((en) => !texts.has(en)).length });
  }
  return told;
}

/** @param {string} folder @param {Found} found */
export async function writePseudo(folder, { files }) {
  const own = join(folder, 'en-XA');
  await mkdir(own, { recursive: true });
  await writeFile(join(own, 'language.json'), `${JSON.stringify(pseudoLanguage, null, 1)}\n`);
  for (const [name, texts] of files) await writeFile(join(own, `${name}.json`), `${JSON.stringify(Object.fromEntries([...texts.keys()].map((en) => [en, pseudoOf(en)])), null, 1)}\n`);
}
