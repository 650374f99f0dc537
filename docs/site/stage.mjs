import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { besideTheCode, linkOnSite, pageOf, projectFolder } from './pages.mjs';

/** Where the documents stand as pages while the site is built. */
export const staged = join(projectFolder, 'docs/dist-site/pages');

/** A fenced block, a link or picture (pictures with a link around them too), or code within a line: whichever starts first. */
const parts = /^```[^\n]*\n[\s\S]*?^```|(!?)\[((?:[^[\]\n]|\[[^\]\n]*\](?:\([^)\n]*\))?)*)\]\(([^)\s]+)\)|`[^`\n]*`/gm;

/**
 * The text with its links led to pages of the site; what leads to a file that is not on it keeps its name alone.
 * @param {string} file
 * @param {string} text
 */
export function withLinksOfSite(file, text) {
  return text.replaceAll(parts, (whole, picture, label, href) => (href === undefined ? whole : leadOne(file, picture, label, href)));
}

/** @type {(file: string, picture: string, label: string, href: string) => string} */
function leadOne(file, picture, label, href) {
  const target = linkOnSite(file, href);
  return target === null ? label : `${picture}[${label}](${target})`;
}

/** Documents of the project that are on the site. */
export function siteDocuments() {
  const own = ['docs/en', 'docs/zh-CN'].flatMap((folder) => readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`));
  return [...own.filter((name) => name.endsWith('.md')), ...Object.keys(besideTheCode)];
}

/** Puts every document at the place of its page, with the pictures and files beside them. */
export function stageDocuments() {
  rmSync(staged, { recursive: true, force: true });
  for (const file of siteDocuments()) {
    const place = join(staged, /** @type {string} */ (pageOf(file)));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, withLinksOfSite(file, readFileSync(join(projectFolder, file), 'utf8')));
  }
  cpSync(join(import.meta.dirname, 'public'), join(staged, 'public'), { recursive: true });
  cpSync(join(projectFolder, 'docs/pictures'), join(staged, 'pictures'), { recursive: true });
}
