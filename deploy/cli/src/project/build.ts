import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refusal } from '../sentence.ts';
import { fromProject } from './from-project.ts';
import { words } from './words.ts';

interface Stats {
  readonly hasErrors: () => boolean;
  readonly toString: (options: object) => string;
}

interface Compiler {
  readonly run: (done: (error: Error | null, stats?: Stats) => void) => void;
  readonly watch: (options: object, done: (error: Error | null, stats?: Stats) => void) => unknown;
  readonly close: (done: (error?: Error | null) => void) => void;
}

interface Rspack {
  readonly rspack: (config: unknown) => Compiler;
}

/** Builds the module in a folder into its dist/. @throws CallerError with what the build said. */
export async function buildProject(folder: string): Promise<void> {
  const compiler = await compilerOf(folder);
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => compiler.close((closing) => (error ?? closing ? reject(error ?? closing) : resolve(result))));
  });
  const trouble = troubleOf(stats);
  if (trouble !== null) throw refusal(words.buildFailed, { trouble });
}

/** Builds at each change until the process ends; reports what went wrong, or null. */
export async function watchProject(folder: string, onBuilt: (trouble: string | null) => void): Promise<void> {
  const compiler = await compilerOf(folder, { devtool: 'source-map' });
  compiler.watch({ aggregateTimeout: 100 }, (error, stats) => onBuilt(error?.message ?? troubleOf(stats)));
}

function troubleOf(stats: Stats | undefined): string | null {
  return stats?.hasErrors() === true ? stats.toString({ all: false, errors: true, colors: false }) : null;
}

async function compilerOf(folder: string, change: object = {}): Promise<Compiler> {
  const configFile = join(folder, 'rspack.config.mjs');
  if (!existsSync(configFile)) throw refusal(words.noConfig, { folder });
  const { default: config }: { default: object | Promise<object> } = await import(pathToFileURL(configFile).href);
  const loaded = await fromProject(folder, '@rspack/core');
  if (!isRspack(loaded)) throw refusal(words.noRspack, { folder });
  return loaded.rspack({ ...(await config), ...change });
}

function isRspack(loaded: unknown): loaded is Rspack {
  return typeof loaded === 'object' && loaded !== null && 'rspack' in loaded && typeof loaded.rspack === 'function';
}
