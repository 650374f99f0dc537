import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from './pages.mjs';
import { findingsIn, outlineOf, proseOf, textsOf } from './prose.mjs';
import { siteDocuments } from './stage.mjs';

const textOf = (/** @type {string} */ file) => readFileSync(join(projectFolder, file), 'utf8');

/** English documents that do not live in docs/en, with their Chinese twins. */
const elsewhere = new Map([['README.md', 'README.zh-CN.md'], ['shell/kit/GUIDE.md', 'docs/zh-CN/module-author.md'], ['CONTRIBUTING.md', 'docs/zh-CN/contributor.md']]);

const ofFolder = siteDocuments().filter((file) => file.startsWith('docs/en/')).map((file) => /** @type {const} */ ([file, file.replace('docs/en/', 'docs/zh-CN/')]));
const twins = [...ofFolder, ...elsewhere];

describe('documents', () => {
  it('have a twin in the other language', () => {
    const chinese = siteDocuments().filter((file) => file.startsWith('docs/zh-CN/'));
    expect(twins.filter(([, twin]) => !existsSync(join(projectFolder, twin)))).toEqual([]);
    expect(chinese.filter((file) => !twins.some(([, twin]) => twin === file))).toEqual([]);
  });

  it.each(twins)('%s and %s have the same headings, and the same commands run below them', (file, twin) => {
    expect(outlineOf(textOf(twin))).toEqual(outlineOf(textOf(file)));
  });

  it.each(twins)('%s and %s say it as a native writer would', (file, twin) => {
    expect(findingsIn(proseOf(textOf(file)), 'en')).toEqual([]);
    expect(findingsIn(proseOf(textOf(twin)), 'zh-CN')).toEqual([]);
  });

  it.each(twins)('%s is translated to %s', (_file, twin) => {
    const headings = textOf(twin).replaceAll(/^```[\s\S]*?^```/gm, '').match(/^#+ .*/gm) ?? [];
    expect(headings.filter((heading) => !/\p{Script=Han}/u.test(heading) && heading !== '# Voltdeck' && !heading.startsWith('### '))).toEqual([]);
  });
});

const rooms = ['mf-dashboard/src', 'mf-device/src', 'mf-admin/src', 'mf-screen/src', 'shell/src', 'shell/kit/src', 'protocol/src/contract', 'protocol/src/codes', 'services/edge/src', 'services/identity/src'];
const catalogued = rooms.flatMap((room) =>
  readdirSync(join(projectFolder, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.spec.'))
    .flatMap((name) => textsOf(textOf(`${room}/${name}`)).map((text) => ({ ...text, file: `${room}/${name}` }))),
);

/** Findings of the catalogues that are still to be rewritten. The number goes down and never up. */
const leftInCatalogues = 175;

describe('texts of pages', () => {
  it('say it as a native writer would', () => {
    expect(catalogued.length).toBeGreaterThan(3_000);
    const findings = catalogued.flatMap(({ file, ...text }) => [...findingsIn(text.en, 'en'), ...findingsIn(text['zh-CN'], 'zh-CN')].map((finding) => `${file}: ${finding} in "${text.en}"`));
    expect(findings.length > leftInCatalogues ? findings : []).toEqual([]);
  });

  it('are translated', () => {
    const words = /[a-z]{3,} [a-z]{3,} [a-z]{3,}/i;
    expect(catalogued.filter((text) => text.en !== text['zh-CN']).filter((text) => /\p{Script=Han}/u.test(text.en.replaceAll(/“[^”]*”|\([^)]*\)/g, '')) || (words.test(text['zh-CN'].replaceAll(/\$\{[^}]*\}/g, '')) && !/\p{Script=Han}/u.test(text['zh-CN'])))).toEqual([]);
  });
});

describe('the check of prose', () => {
  it('finds what gives a translation away, and leaves plain words alone', () => {
    expect(findingsIn('Nobody is told, and it goes on by itself at 80 %.', 'en')).toHaveLength(5);
    expect(findingsIn('The vehicle is not known to stand. It continues automatically at 80%.', 'en')).toEqual([]);
    expect(findingsIn('请登陆帐号,然后继续', 'zh-CN')).toHaveLength(3);
    expect(findingsIn('Deletes {count} record(s), {share} % of all', 'en')).toHaveLength(2);
  });

  it('leaves code and tables made from code alone', () => {
    expect(proseOf('a `nobody` b\n```\nnobody\n```\n<!-- made from x: y -->\nnobody\n<!-- end -->').trim()).toBe('a code b');
  });

  it('reads an outline without the code', () => {
    expect(outlineOf('# A\n```sh run\n# no heading\n```\n## B')).toEqual(['# runs 1', '##']);
  });
});
