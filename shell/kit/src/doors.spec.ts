import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { version, exports: doors }: { version: string; exports: Record<string, { types: string } | string> } = JSON.parse(read('package.json'));
const { entryPoints }: { entryPoints: string[] } = JSON.parse(read('typedoc.json'));

/** Not for modules. */
const internal = ['./federation', './host'];

/** `{a,b}` of the README's table means a door each. */
const named = read('README.md').replace(/`@voltdeck\/kit\/ui\/\{(.*?)\}`/g, (_row, groups: string) => groups.split(',').map((group) => `\`@voltdeck/kit/ui/${group}\``).join(' '));

describe('the documents of kit', () => {
  const open = Object.entries(doors).flatMap(([door, target]) => (typeof target === 'string' ? [] : [[door, target.types.slice(2)] as const]));

  it.each(open.filter(([door]) => !internal.includes(door)))('the reference has the door %s, which is generated again with each package', (_door, types) => {
    expect(entryPoints).toContain(types);
  });

  it.each(open)('the README has the door %s', (door) => {
    expect(named).toContain(`\`@voltdeck/kit${door.slice(1)}\``);
  });

  it('the changelog has the version', () => {
    expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
  });
});
