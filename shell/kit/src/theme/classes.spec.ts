import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

function namesIn(text: string, name: RegExp): string[] {
  return [...new Set([...text.matchAll(name)].map(([, found = '']) => found))].sort();
}

it('every class that modules may write is documented, and every documented one has a rule', () => {
  const [, section = ''] = read('../../README.md').split('## Classes that a page may write');
  const [table = ''] = section.split('`vd-light`');
  const documented = namesIn(table, /`(vd-[\w-]+)`/g);
  expect(documented.length).toBeGreaterThan(20);
  expect(namesIn(read('./classes.css').replace(/\/\*[\s\S]*?\*\//g, ''), /\.(vd-[\w-]+)/g)).toEqual(documented);
});
