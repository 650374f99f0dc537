import type { Language, ModuleBuild, Recording } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { recordedAnswers, type Answers } from './answers.mts';
import { findBrowser } from './find-browser.mts';
import { flags } from './flags.mts';
import { serveHarness } from './harness-server.mts';
import { anyId, requestsOf } from './mount-requests.mts';

export interface PartOptions {
  /** The build: a folder with `module.json`. */
  readonly folder: string;
  /** Key of the lifecycles file. */
  readonly component: string;
  /** A Chromium; default: the one of this machine. */
  readonly browserPath?: string;
  /** What `voltdeck module record` wrote. */
  readonly recording?: Recording;
  /** Answers besides the recorded ones, or in place of them. */
  readonly answers?: Answers;
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
}

/** A page or an extension in a browser, for the tests of its team. */
export interface OpenedPart {
  /** Playwright's page: the part is in `#page`. */
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** Opens one page or extension of a build in a browser, on recorded answers. @throws Error with what went wrong when it cannot be mounted */
export async function openPart({ folder, component, browserPath = findBrowser(), recording, answers = {}, language = 'en', theme = 'light' }: PartOptions): Promise<OpenedPart> {
  const build: ModuleBuild = JSON.parse(await readFile(join(folder, 'module.json'), 'utf8'));
  const request = requestsOf(build, recording?.deviceId ?? anyId).find((candidate) => candidate.component === component);
  if (request === undefined) throw new Error(`The manifest names no '${component}'. It names ${(build.components ?? []).join(', ')}.`);
  const server = await serveHarness({ folder, build, answers: { ...(recording && recordedAnswers(recording)), ...answers }, session: 'all' });
  const browser = await chromium.launch({ executablePath: browserPath, args: flags });
  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
  };
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(server.url);
    await page.waitForFunction(() => 'voltdeckHarness' in window);
    await page.evaluate((look) => window.voltdeckHarness.ready.then(() => window.voltdeckHarness.setAppearance(look)), { language, theme });
    const failures = await page.evaluate((wanted) => window.voltdeckHarness.mount(wanted), request);
    if (failures.length > 0) throw new Error(failures.join('; '));
    return { page, close };
  } catch (error) {
    await close();
    throw error;
  }
}
