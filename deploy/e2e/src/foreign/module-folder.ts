import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { stack } from '../stack/environment.ts';

const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** How the module of a version looks. */
export type Kind = 'good' | keyof typeof starts | 'empty';

/** Each is put in place of a line of the template; a template without that line fails the test. */
const places = {
  page: '<div className="vd-page">',
  start: '  const vehicles = useQuery',
} as const;

/** What a page does before anything else. */
const starts = {
  throwing: "  throw new Error('broken on purpose');",
  late: "  setTimeout(() => { throw new Error('late on purpose'); }, 50);\n  void Promise.reject(new Error('rejected on purpose'));",
  freezing: '  for (;;) Math.random();',
} as const;

/** A module in a folder of its own, outside this repository, with the voltdeck command that it has installed. */
export class ModuleFolder {
  readonly path: string;
  readonly name: string;
  readonly #token: string;
  readonly #page: string;

  private constructor(path: string, token: string, page: string) {
    this.path = path;
    this.name = basename(path);
    this.#token = token;
    this.#page = page;
  }

  /** One that a team has begun and installed, when the environment names it; else one that borrows this repository's packages. */
  static async begin(token: string): Promise<ModuleFolder> {
    const path = process.env['VOLTDECK_FOREIGN_MODULE'] ?? (await borrowed());
    return new ModuleFolder(path, token, await readFile(join(path, 'src/pages/overview-page.tsx'), 'utf8'));
  }

  get program(): string {
    return join(this.path, 'node_modules/.bin/voltdeck');
  }

  get environment(): Record<string, string | undefined> {
    return { PATH: process.env['PATH'], VOLTDECK_URL: stack.url, VOLTDECK_TOKEN: this.#token };
  }

  /** Runs the command in the folder as the team. @returns what it printed; throws with its sentence */
  async run(...args: readonly string[]): Promise<string> {
    return runProgram(this.program, args, { cwd: this.path, env: this.environment });
  }

  /** Writes the page of a version; its element tells which one it is. */
  async write(version: string, kind: Kind = 'good'): Promise<void> {
    const described = await readFile(join(this.path, 'package.json'), 'utf8');
    await writeFile(join(this.path, 'package.json'), described.replace(/"version": "[^"]*"/, `"version": "${version}"`));
    const marked = replaced(this.#page, places.page, `<div className="vd-page" data-release="${version}">`);
    const start = kind === 'good' || kind === 'empty' ? places.start : `${starts[kind]}\n${places.start}`;
    await writeFile(join(this.path, 'src/pages/overview-page.tsx'), replaced(marked, places.start, start));
    if (kind === 'empty') await this.#empty();
  }

  /** Builds a version, signs it and sends it. */
  async publish(version: string, kind: Kind = 'good'): Promise<string> {
    await this.write(version, kind);
    await this.run('build');
    return this.run('publish', 'dist');
  }

  /** What is neither page nor part of one is shown to no one: so a team takes its module away. */
  async #empty(): Promise<void> {
    const file = join(this.path, 'src/manifest.ts');
    const manifest = await readFile(file, 'utf8');
    await writeFile(file, manifest.replace(/ {2}routes: \[[\s\S]*(?=\} satisfies)/, '  routes: [],\n  navigation: [],\n  extensions: [],\n'));
  }

  /** Forgets a borrowed folder. */
  async end(): Promise<void> {
    if (process.env['VOLTDECK_FOREIGN_MODULE'] === undefined) await rm(join(this.path, '..'), { recursive: true, force: true });
  }
}

async function borrowed(): Promise<string> {
  const outside = await mkdtemp(join(tmpdir(), 'voltdeck-foreign-'));
  const path = join(outside, `team-${Date.now()}`);
  await runProgram(join(packages, '.bin/voltdeck'), ['create', path, '--title', 'Team module'], { cwd: outside, env: { PATH: process.env['PATH'] } });
  await symlink(packages, join(path, 'node_modules'));
  return path;
}

async function runProgram(program: string, args: readonly string[], options: { readonly cwd: string; readonly env: Record<string, string | undefined> }): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ['module', ...args], options);
  return stdout;
}

function replaced(text: string, line: string, by: string): string {
  if (!text.includes(line)) throw new Error(`The template has no line '${line}' any more: this test changes its page there`);
  return text.replace(line, by);
}
