import { shellPages } from '@voltdeck/protocol/contract';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chapterFor, chapterOf, helpChapters } from './help-chapters.ts';

const project = join(import.meta.dirname, '../../../..');

interface Built {
  readonly routes: readonly { readonly path: string }[];
}

const routesOf = (module: string): string[] => {
  const built: Built = JSON.parse(readFileSync(join(project, module, 'dist/module.json'), 'utf8'));
  return built.routes.map(({ path }) => path);
};

/** Pages whose chapter is the one that a person signs in with. */
const beforeSignIn = new Set(['/', '/login', '/acknowledge']);

const pages = [...['mf-dashboard', 'mf-device', 'mf-admin', 'mf-screen'].flatMap(routesOf), ...shellPages.filter((path) => !beforeSignIn.has(path))];

/** English documents beside the code, by the document of the site. */
const beside: Readonly<Record<string, string>> = { contributor: 'CONTRIBUTING.md', 'module-author': 'shell/kit/GUIDE.md' };

const fileOf = (document: string, language: string): string => join(project, (language === 'en' ? beside[document] : undefined) ?? `docs/${language}/${document}.md`);

/** As the site makes it, docs/site/pages.mjs. */
const anchorOf = (heading: string): string => heading.trim().toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(/\s/g, '-');

const anchorsIn = (file: string): string[] => [...readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe('help in place', () => {
  it('has a chapter for every page of the console', () => {
    expect(pages.length).toBeGreaterThan(70);
    expect(pages.filter((path) => chapterFor(path.replace(/:\w+/g, 'x')) === undefined)).toEqual([]);
  });

  it.each(helpChapters)('the chapter of $page is there in both languages', ({ document, anchor }) => {
    for (const language of ['zh-CN', 'en'] as const) {
      const file = fileOf(document, language);
      expect(existsSync(file)).toBe(true);
      if (anchor !== undefined) expect(anchorsIn(file)).toContain(anchor[language]);
    }
  });

  it('has no chapter for a page that is gone', () => {
    const below = (page: string): boolean => pages.some((path) => path === page || path.startsWith(`${page}/`));
    expect(helpChapters.filter(({ page }) => !below(page)).map(({ page }) => page)).toEqual([]);
  });

  it('leads to the nearest chapter, and to the start of the documents for pages of other teams', () => {
    expect(chapterOf('/main/realtime/00000000-0000-4000-8000-000000000001', 'en')).toBe('operator#one-vehicle');
    expect(chapterOf('/eco/device-list/x/connection', 'zh-CN')).toBe('administrator#车辆无法接入');
    expect(chapterOf('/eco/device-list', 'en')).toBe('administrator#vehicles-and-customers');
    expect(chapterOf('/thermal/overview', 'en')).toBe('');
  });
});
