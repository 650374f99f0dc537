import type { ModuleBuild } from '@voltdeck/protocol/contract';
import type { Host } from '@voltdeck/protocol/module-rules';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Answers } from './answers.mts';
import { checkBuild } from './build-checks.mts';
import type { Finding } from './finding.mts';
import { flags } from './flags.mts';
import { serveHarness } from './harness-server.mts';
import { judgeLeaks, measureLeaks } from './leak-check.mts';
import { onFreshPage } from './fresh-page.mts';
import { anyId, examplePath, requestsOf } from './mount-requests.mts';
import { checkAppearances } from './part-checks.mts';
import { checkTargets } from './target-checks.mts';

export interface ConformanceOptions {
  /** The build: a folder with `module.json`. */
  readonly folder: string;
  /** A Chromium; without one the build is judged and not run. */
  readonly browserPath: string | null;
  /** What the API answers the module; without answers it must show that nothing was found. */
  readonly answers?: Answers;
  /** The vehicle that the answers are of: paths and tabs get its id. */
  readonly deviceId?: string | undefined;
  /** How often each part is mounted and unmounted to detect leaks. */
  readonly rounds?: number;
  /** What the console has that the module is for. */
  readonly host?: Host | null;
  /** One of the modules that ship with the console. */
  readonly isOwn?: boolean;
  /** Called with each finding at once. */
  readonly onFinding?: (finding: Finding) => void;
}

/** Tests a module's build as the console will run it. Each page and extension has a page of the browser to itself, and its time. */
export async function checkModule({ folder, browserPath, answers = {}, deviceId = anyId, rounds = 50, host = null, isOwn = false, onFinding = () => undefined }: ConformanceOptions): Promise<Finding[]> {
  const build: ModuleBuild = JSON.parse(await readFile(join(folder, 'module.json'), 'utf8'));
  const findings: Finding[] = [];
  const found = (...more: Finding[]): void => {
    findings.push(...more);
    more.forEach(onFinding);
  };
  found(...(await checkBuild({ folder, build, kitVersion: await kitVersion(), host, isOwn })));
  if (browserPath === null) return findings;
  const browser = await chromium.launch({ executablePath: browserPath, args: flags });
  try {
    for (const session of ['all', 'none'] as const) {
      const server = await serveHarness({ folder, build, answers, session });
      try {
        for (const request of requestsOf(build, deviceId)) {
          const person = session === 'all' ? 'every permission' : 'no permission';
          found(...(await onFreshPage(browser, server, `${request.component}, ${person}`, (page) => checkAppearances(page, request, person))));
        }
        for (const request of session === 'all' ? requestsOf(build, deviceId) : []) {
          found(...(await onFreshPage(browser, server, `${request.component}, ${rounds} times mounted and unmounted`, async (page) => [judgeLeaks(request.component, await measureLeaks(page, request, rounds))], rounds)));
        }
      } finally {
        await server.close();
      }
    }
    found(...(await checkTargets({ browser, folder, build, answers, pathOf: (route) => examplePath(route, deviceId) })));
  } finally {
    await browser.close();
  }
  return findings;
}

async function kitVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  return version;
}
