import type { Browser, BrowserContext } from 'playwright-core';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { registerKey } from '../foreign/people.ts';
import { confirmPassword, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { sources } from './sources.ts';

const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
const version = '1.0.0';

/** Whose files, under which name. */
interface Wanted {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

const unruly: Wanted = { name: 'unruly', files: sources };

/** A module in the running console that only the user of these tests gets: the unruly one, or another. */
export class Published {
  readonly #folder: string;
  readonly #admin: BrowserContext;
  readonly #userId: string;
  readonly #name: string;

  private constructor(name: string, folder: string, admin: BrowserContext, userId: string) {
    this.#name = name;
    this.#folder = folder;
    this.#admin = admin;
    this.#userId = userId;
  }

  static async begin(browser: Browser, { name, files }: Wanted = unruly): Promise<Published> {
    const folder = await mkdtemp(join(tmpdir(), `voltdeck-${name}-`));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await symlink(packages, join(folder, 'node_modules'));
    await run(folder, 'build');
    const admin = await signedIn(browser);
    const key = join(folder, 'team.key');
    const { publicKey }: { publicKey: string } = JSON.parse(await run(folder, 'key', key, '--json'));
    await registerKey(admin, `${name} team`, publicKey, ['*']);
    await run(folder, 'publish', 'dist', '--key', key);
    const { user }: { user: { id: string } } = await (await admin.request.get(`${stack.url}/api/v1/session`)).json();
    const published = new Published(name, folder, admin, user.id);
    await published.#pin(version);
    return published;
  }

  /** What is neither page nor part of one is shown to no one: so a team takes its module away from all users. */
  async withdraw(): Promise<void> {
    const [described, manifest] = await Promise.all(['package.json', 'src/manifest.ts'].map((path) => readFile(join(this.#folder, path), 'utf8')));
    await writeFile(join(this.#folder, 'package.json'), (described ?? '').replace(version, '9.0.0'));
    await writeFile(join(this.#folder, 'src/manifest.ts'), (manifest ?? '').replace(/ {2}routes: \[[\s\S]*(?=\} satisfies)/, '  routes: [],\n  navigation: [],\n  extensions: [],\n'));
    await run(this.#folder, 'build');
    await run(this.#folder, 'publish', 'dist', '--key', join(this.#folder, 'team.key'));
    await confirmPassword(this.#admin);
    const answer = await this.#admin.request.post(`${stack.url}/api/v1/modules/${this.#name}/promotion`, { data: { version: '9.0.0' }, headers: { origin: stack.url } });
    if (!answer.ok()) throw new Error(`Promotion answered ${answer.status()}: ${await answer.text()}`);
  }

  async end(): Promise<void> {
    await this.#pin(null);
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #pin(wanted: string | null): Promise<void> {
    const data = { version: wanted, userIds: [this.#userId] };
    const answer = await this.#admin.request.put(`${stack.url}/api/v1/modules/${this.#name}/pins`, { data, headers: { origin: stack.url } });
    if (!answer.ok()) throw new Error(`Pinning answered ${answer.status()}: ${await answer.text()}`);
  }
}

async function run(folder: string, ...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], VOLTDECK_URL: stack.url, VOLTDECK_TOKEN: stack.token };
  const { stdout } = await promisify(execFile)(join(packages, '.bin/voltdeck'), ['module', ...args], { cwd: folder, env });
  return stdout;
}
