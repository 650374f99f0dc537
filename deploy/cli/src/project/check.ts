import type { HostVersions } from '@voltdeck/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../language/language.ts';
import { refusal } from '../sentence.ts';
import { readAnswers } from './answers.ts';
import { judgeDescription } from './description.ts';
import type { Finding } from './finding.ts';
import { fromProject } from './from-project.ts';
import { words } from './words.ts';

export interface CheckOptions {
  /** A Chromium; undefined: the one of this machine. Null judges the build and does not run it. */
  readonly browser?: string | null | undefined;
  readonly rounds: number;
  /** What the console has that the module is for. */
  readonly host?: HostVersions | null;
}

interface Kit {
  readonly findBrowser: () => string;
  readonly checkModule: (options: {
    readonly folder: string;
    readonly browserPath: string | null;
    readonly answers: Readonly<Record<string, unknown>>;
    readonly deviceId: string | undefined;
    readonly rounds: number;
    readonly host: HostVersions | null;
    readonly isOwn: boolean;
    readonly onFinding: (finding: Finding) => void;
  }) => Promise<readonly Finding[]>;
}

/** One line of a terminal. */
export const findingLine = ({ ok, check, message }: Finding): string => say(words.finding, { mark: ok ? words.ok : words.fail, check, message });

/** Reads the build as the registry will, and runs the conformance tests of the kit that the module has installed; gives each finding at once. */
export async function* checkProject(folder: string, { browser, rounds, host = null }: CheckOptions): AsyncGenerator<Finding> {
  const kit = await fromProject(folder, '@voltdeck/kit/testing');
  if (!isKit(kit)) throw refusal(words.noTests);
  const { answers, deviceId } = await readAnswers(folder);
  yield* await judgeDescription(folder);
  const waiting: Finding[] = [];
  let wake = (): void => undefined;
  let running = true;
  const work = kit
    .checkModule({
      folder: join(folder, 'dist'),
      browserPath: browser === undefined ? kit.findBrowser() : browser,
      answers,
      deviceId,
      rounds,
      host,
      isOwn: await isOwn(folder),
      onFinding: (finding) => {
        waiting.push(finding);
        wake();
      },
    })
    .finally(() => {
      running = false;
      wake();
    });
  while (running || waiting.length > 0) {
    const next = waiting.shift();
    if (next !== undefined) yield next;
    else await new Promise<void>((resolve) => (wake = resolve));
  }
  await work;
}

/** The console's own modules are packages of its own scope. Who signs a build decides in the registry. */
async function isOwn(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { name = '' }: { name?: string } = JSON.parse(text);
  return name.startsWith('@voltdeck/');
}

function isKit(loaded: unknown): loaded is Kit {
  return typeof loaded === 'object' && loaded !== null && 'checkModule' in loaded && typeof loaded.checkModule === 'function';
}
