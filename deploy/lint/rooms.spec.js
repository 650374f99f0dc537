import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const services = ['protocol/service/src', 'services/edge/src', 'services/fleet/src', 'services/identity/src', 'services/modules/src', 'services/telemetry/src'];

const sourcesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && roomOf(name) !== 'testing')
    .map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') }));

/** Files that a file imports, by their names in the service. */
const importsOf = ({ name, text }) => [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, path]) => join(dirname(name), path));

/** The folder of a file under the service's sources; null for a file beside the folders, which puts the rooms together. */
const roomOf = (name) => (name.includes('/') ? name.split('/')[0] : null);

/** Which rooms a room imports, and by which file. */
export function arrowsOf(sources) {
  const arrows = new Map();
  for (const source of sources) {
    const from = roomOf(source.name);
    for (const to of importsOf(source).map(roomOf)) {
      if (from === null || to === null || from === to) continue;
      arrows.set(from, (arrows.get(from) ?? new Map()).set(to, source.name));
    }
  }
  return arrows;
}

/** The first way from a room back to it. */
export function circleOf(arrows, start, way = [start]) {
  for (const next of arrows.get(way.at(-1))?.keys() ?? []) {
    if (next === start) return [...way, start];
    const found = way.includes(next) ? null : circleOf(arrows, start, [...way, next]);
    if (found !== null) return found;
  }
  return null;
}

describe('the rooms of a service', () => {
  test.each(services)('import each other in one direction: %s', (folder) => {
    const arrows = arrowsOf(sourcesOf(folder));
    expect(arrows.size).toBeGreaterThan(2);
    expect([...arrows.keys()].map((room) => circleOf(arrows, room)).find((circle) => circle !== null)).toBeUndefined();
  });

  test('are reported as a circle when they do not', () => {
    const arrows = arrowsOf([
      { name: 'command/sender.ts', text: "import { links } from '../upgrade/links.ts';" },
      { name: 'upgrade/links.ts', text: "import { rows } from '../store/rows.ts';" },
      { name: 'store/rows.ts', text: "import { row } from '../command/row.ts';" },
    ]);
    expect(circleOf(arrows, 'command')).toEqual(['command', 'upgrade', 'store', 'command']);
  });

  test('of walls are built on the registry, which knows nothing of them', () => {
    const users = sourcesOf('services/modules/src').filter((source) => roomOf(source.name) !== 'wall' && importsOf(source).some((name) => roomOf(name) === 'wall'));
    expect(users.map(({ name }) => name).sort()).toEqual(['database.ts', 'service.module.ts']);
    const tables = /\b(from|into|update|table|join)\s+(screen|scene|screen_heartbeat)\b/;
    expect(sourcesOf('services/modules/src').filter(({ name, text }) => roomOf(name) !== 'wall' && tables.test(text)).map(({ name }) => name)).toEqual([]);
  });
});

describe('migrations', () => {
  const found = services.flatMap((folder) => sourcesOf(folder).filter(({ text }) => /export class \w+\s+implements MigrationInterface/.test(text)).map((source) => ({ ...source, folder })));

  test.each(found.map((each) => [relative('.', join(each.folder, each.name)), each]))('%s lies in a folder `migration` and is named by what it does', (_path, { name, text }) => {
    const [, word = '', time = ''] = /export class (\w+?)(\d{13}) implements MigrationInterface/.exec(text) ?? [];
    expect(time).toMatch(/^1[67]\d{11}$/);
    expect(/readonly name = '(\w+)'/.exec(text)?.[1] ?? `${word}${time}`).toBe(`${word}${time}`);
    expect(basename(dirname(name))).toBe('migration');
    expect(basename(name)).toMatch(/^[a-z-]+\.migration\.ts$/);
    // From before there was one scheme: the class tells the noun alone.
    const stem = word.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
    expect([stem, `add-${stem}`, `create-${stem}`]).toContain(basename(name).replace('.migration.ts', ''));
  });

  test('are found', () => expect(found.length).toBeGreaterThan(50));
});
