import type { ModuleBuild, ModuleRoute, ParameterRule, ParameterRuleName, SlotName } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import type { HarnessSession, MountRequest } from '../harness/harness.ts';
import type { Answers } from './answers.mts';
import { checkBuild } from './build-checks.mts';
import type { Finding } from './finding.mts';
import { serveHarness } from './harness-server.mts';
import { judgeLeaks, measureLeaks } from './leak-check.mts';
import { HarnessPage } from './page.mts';
import { checkLooks } from './part-checks.mts';
import { checkTargets } from './target-checks.mts';

export interface ConformanceOptions {
  /** The build: a folder with `module.json`. */
  readonly folder: string;
  /** A Chromium. */
  readonly browserPath: string;
  /** What the API answers the module; without answers it must show that nothing was found. */
  readonly answers?: Answers;
  /** How often each part is mounted and unmounted to look for leaks. */
  readonly rounds?: number;
  /** Told of each finding as it comes. */
  readonly onFinding?: (finding: Finding) => void;
}

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--js-flags=--expose-gc'];

/** Some id of a device, for paths and tabs that ask for one. */
const anyId = '00000000-0000-4000-8000-000000000000';

/** Tests a module's build as the console will run it, page by page and extension by extension. */
export async function checkModule({ folder, browserPath, answers = {}, rounds = 50, onFinding = () => undefined }: ConformanceOptions): Promise<Finding[]> {
  const build: ModuleBuild = JSON.parse(await readFile(join(folder, 'module.json'), 'utf8'));
  const findings: Finding[] = [];
  const found = (...more: Finding[]): void => {
    findings.push(...more);
    more.forEach(onFinding);
  };
  found(...(await checkBuild(folder, build, await kitVersion())));
  const browser = await chromium.launch({ executablePath: browserPath, args: flags });
  try {
    for (const session of ['all', 'none'] as const) {
      await inHarness(browser, { folder, build, answers, session }, async (page) => {
        for (const request of requestsOf(build)) found(...(await checkLooks(page, request, session === 'all' ? 'every permission' : 'no permission')));
        if (session === 'none') return;
        for (const request of requestsOf(build)) found(judgeLeaks(request.component, await measureLeaks(page, request, rounds)));
      });
    }
    found(...(await checkTargets({ browser, folder, build, answers, pathOf: examplePath })));
  } finally {
    await browser.close();
  }
  return findings;
}

interface Harnessed {
  readonly folder: string;
  readonly build: ModuleBuild;
  readonly answers: Answers;
  readonly session: HarnessSession;
}

async function inHarness(browser: Browser, harnessed: Harnessed, work: (page: HarnessPage) => Promise<void>): Promise<void> {
  const server = await serveHarness(harnessed);
  try {
    const page = await HarnessPage.open(browser, server);
    await work(page);
    await page.close();
  } finally {
    await server.close();
  }
}

function requestsOf({ routes, extensions }: ModuleBuild): MountRequest[] {
  const pages = routes.map((route) => ({ component: route.component, path: examplePath(route), input: {} }));
  const parts = extensions.map(({ component, slot }) => ({ component, path: '/', input: inputs[slot] ?? {} }));
  return [...pages, ...parts];
}

/** What a slot tells its extensions. */
const inputs: Readonly<Partial<Record<SlotName, MountRequest['input']>>> = {
  'device.tab': { deviceId: anyId },
  'screen.panel': { width: '480', height: '270', theme: 'dark', feed: 'conformance' },
  'scene.preview': { preview: 'conformance' },
};

/** A path that opens a page: each parameter what its rule takes. */
function examplePath({ path, parameters = {} }: ModuleRoute): string {
  return path.replace(/:(\w+)/g, (_place, name: string) => exampleOf(parameters[name]));
}

const examples = { id: anyId, number: '1', moduleName: 'thermal', word: 'overview' } as const satisfies Record<ParameterRuleName, string>;

function exampleOf(rule: ParameterRule | undefined): string {
  if (rule === undefined) return anyId;
  return typeof rule === 'string' ? examples[rule] : (rule[0] ?? anyId);
}

async function kitVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  return version;
}
