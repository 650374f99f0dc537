import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { stack } from '../stack/environment.ts';

const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** Files of a module by their paths; those that are not named are of a module in order. */
export type Sources = Readonly<Record<string, string>>;

export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly message: string;
}

/** How a command ended: 0 is well, 1 means that checks failed. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Described {
  readonly components: readonly string[];
  readonly version?: string;
  readonly react?: string;
}

const manifestOf = (name: string, components: readonly string[]): string => `const title = { 'zh-CN': '恶意模块', en: 'Hostile module' };
const page = { layout: 'blank', header: true, access: 'view', title };
export const manifest = {
  name: '${name}', title, kit: '^0.1.0', contract: '^0.1.0', navigation: [], extensions: [],
  routes: [${components.map((component) => `{ ...page, path: '/${name}/${component}', component: '${component}' }`).join(', ')}],
};
`;

/** A module in a folder of its own, outside of this repository, as any team has one. */
export class HostileFolder {
  private constructor(
    readonly path: string,
    readonly name: string,
  ) {}

  static async begin(name: string): Promise<HostileFolder> {
    const path = await mkdtemp(join(tmpdir(), `voltdeck-${name}-`));
    await symlink(packages, join(path, 'node_modules'));
    return new HostileFolder(path, name);
  }

  end(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }

  /** Writes the module again; `lifecycles.tsx` exports each component. */
  async write({ components, version = '1.0.0', react = '^19.3.0' }: Described, sources: Sources): Promise<void> {
    await rm(join(this.path, 'src'), { recursive: true, force: true });
    const all: Sources = {
      'package.json': JSON.stringify({ name: this.name, version, private: true, type: 'module', dependencies: { react } }),
      'rspack.config.mjs': "import { moduleConfig } from '@voltdeck/kit/rspack';\n\nexport default await moduleConfig(import.meta.dirname);\n",
      'src/manifest.ts': manifestOf(this.name, components),
      ...sources,
    };
    for (const [path, text] of Object.entries(all)) {
      await mkdir(dirname(join(this.path, path)), { recursive: true });
      await writeFile(join(this.path, path), text);
    }
  }

  async run(...args: readonly string[]): Promise<Ended> {
    const env = { PATH: process.env['PATH'], CHROMIUM_PATH: stack.chromium, VOLTDECK_URL: stack.url, VOLTDECK_TOKEN: stack.token };
    return promisify(execFile)(join(packages, '.bin/voltdeck'), ['module', ...args], { cwd: this.path, env, maxBuffer: 64 * 1_048_576 }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
    );
  }

  /** Builds and checks. Throws where the check itself could not be run. */
  async check(...args: readonly string[]): Promise<Finding[]> {
    const { code, stdout, stderr } = await this.run('check', '--rounds', '1', '--json', ...args);
    if (code > 1) throw new Error(stderr);
    return stdout.trim().split('\n').map((line): Finding => JSON.parse(line));
  }
}
