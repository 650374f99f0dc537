import { streams, subjects } from '@voltdeck/protocol/contract';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents, projectFolder } from './documents.ts';
import { anchorsOf, fencesOf, linksOf } from './markdown.ts';
import { missingLine, stepsOf } from './run-blocks.ts';

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly workspaces: readonly string[];
}

const all = documents();
const textOf = (path: string): string => readFileSync(join(projectFolder, path), 'utf8');
const manifest: Manifest = JSON.parse(textOf('package.json'));

/** What the build makes is not there before it. */
const made = /shell\/kit\/api\//;

function brokenLink(path: string, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return false;
  const [file = '', anchor] = target.split('#');
  const reached = file === '' ? join(projectFolder, path) : join(projectFolder, dirname(path), file);
  if (made.test(reached)) return false;
  if (!existsSync(reached)) return true;
  return anchor !== undefined && reached.endsWith('.md') && !anchorsOf(readFileSync(reached, 'utf8')).has(anchor);
}

describe('the documents', () => {
  it('link only to what is there', () => {
    expect(all.length).toBeGreaterThan(20);
    expect(all.flatMap(({ path, text }) => linksOf(text).filter((target) => brokenLink(path, target)).map((target) => `${path}: ${target}`))).toEqual([]);
  });

  it('name scripts of npm that there are', () => {
    const ours = all.filter(({ path }) => !path.startsWith('shell/kit') && !/\/module-(?:author|tutorial)\.md$/.test(path) && !path.startsWith('deploy/cli/template'));
    const named = ours.flatMap(({ path, text }) => [...text.matchAll(/npm run ([a-z][a-z:-]*[a-z])/g)].map(([, script = '']) => ({ path, script })));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ script }) => !(script in manifest.scripts))).toEqual([]);
  });

  it('have every fence closed, and a promise only behind a block that is run', () => {
    expect(all.filter(({ text }) => (text.match(/^```/gm) ?? []).length % 2 !== 0).map(({ path }) => path)).toEqual([]);
    const promises = all.filter(({ text }) => fencesOf(text).filter(({ info }) => info === 'text shows').length !== stepsOf({ path: '', text }).filter(({ promised }) => promised.length > 0).length);
    expect(promises.map(({ path }) => path)).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  const text = textOf('ARCHITECTURE.md');
  const quoted = (name: string): boolean => text.includes(`\`${name}\``) || text.includes(`\`${name}/`);

  it('names every room, every stream and every subject beside them', () => {
    const rooms = manifest.workspaces.map((folder) => `${folder.replace(/\/\*$/, '')}/`);
    expect(rooms.filter((room) => !text.includes(room) && !text.includes(`\`${room.split('/').at(-2)}/`))).toEqual([]);
    expect(Object.values(streams).map(({ name }) => name).filter((name) => !quoted(name))).toEqual([]);
    const plain = Object.values(subjects).filter((subject) => typeof subject === 'string' && !subject.startsWith('event.'));
    expect(plain.filter((subject) => !quoted(String(subject)))).toEqual([]);
  });

  it('names no folder that is gone', () => {
    const named = [...text.matchAll(/`((?:protocol|services|shell|deploy|mf-\w+|docs)\/[\w./-]*)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
  });
});

describe('the decisions', () => {
  const listed = new Set(linksOf(textOf('ARCHITECTURE.md')));
  const decided = all.filter(({ path }) => path.startsWith('docs/decisions/'));

  it('stand in ARCHITECTURE.md with one line each', () => {
    expect(decided.length).toBeGreaterThan(5);
    const titles = (text: string): string[] => [...anchorsOf(text)].filter((anchor) => !anchor.startsWith('decisions-'));
    expect(decided.flatMap(({ path, text }) => titles(text).map((anchor) => `${path}#${anchor}`)).filter((link) => !listed.has(link))).toEqual([]);
  });
});

describe('folders', () => {
  it.each([...manifest.workspaces.filter((folder) => !folder.endsWith('*')), ...['edge', 'fleet', 'identity', 'modules', 'base', 'telemetry'].map((name) => `services/${name}`)])('%s says what lives there', (folder) => {
    expect(existsSync(join(projectFolder, folder, 'README.md'))).toBe(true);
  });
});

describe('a document that is run', () => {
  const text = ['```sh run', 'echo one', '```', '```text shows', 'one', '```', '```sh', 'rm -rf everything', '```', '```sh run', 'echo two', '```'].join('\n');

  it('has the blocks that are marked and no others, each with what is promised of it', () => {
    expect(stepsOf({ path: 'x.md', text }).map(({ command, promised }) => [command.text, command.line, promised])).toEqual([['echo one', 2, ['one']], ['echo two', 11, []]]);
  });

  it('is held to the lines that it promises, in their order', () => {
    expect(missingLine('a\n  b 17 ms\nc', ['a', 'b … ms'])).toBeNull();
    expect(missingLine('a\nb', ['b', 'a'])).toBe('a');
    expect(missingLine('axb', ['a.b'])).toBe('a.b');
  });
});
