import { recordingKey, type ModuleBuild, type Recording } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { flags } from './flags.mts';
import { onFreshPage } from './fresh-page.mts';
import { finding } from './finding.mts';
import { serveHarness } from './harness-server.mts';
import { requestsOf } from './mount-requests.mts';
import type { Ask } from './respond.mts';

export interface RecordOptions {
  /** The build: a folder with `module.json`. */
  readonly folder: string;
  readonly browserPath: string;
  /** The vehicle whose pages and tabs are opened. */
  readonly deviceId: string;
  /** Asks the console. */
  readonly ask: Ask;
}

export interface Recorded {
  readonly recording: Recording;
  /** What the console refused, one sentence each. */
  readonly refused: readonly string[];
}

/** Opens each page and extension of a build, passes what it asks on to a console, and keeps the answers. Nothing is changed there: only GET is passed on. */
export async function recordModule({ folder, browserPath, deviceId, ask }: RecordOptions): Promise<Recorded> {
  const build: ModuleBuild = JSON.parse(await readFile(join(folder, 'module.json'), 'utf8'));
  const answers = new Map<string, unknown>();
  const refused = new Set<string>();
  const kept: Ask = async (address) => {
    const answer = await ask(address);
    const asked = recordingKey('GET', address);
    if (answer.status === 200) answers.set(asked, answer.body);
    else refused.add(`${asked} answered ${answer.status}`);
    return answer;
  };
  const recordedAt = Date.now();
  const server = await serveHarness({ folder, build, answers: {}, session: 'all', ask: kept });
  try {
    const browser = await chromium.launch({ executablePath: browserPath, args: flags });
    try {
      for (const request of requestsOf(build, deviceId)) {
        const findings = await onFreshPage(browser, server, request.component, async (page) => {
          const failures = await page.mount(request);
          await page.settle();
          await page.unmount();
          return failures.map((failure) => finding(request.component, false, failure));
        });
        for (const { check, message } of findings) refused.add(`${check}: ${message}`);
      }
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
  const sorted = [...answers].sort(([one], [other]) => (one < other ? -1 : 1));
  return { recording: { recordedAt, deviceId, answers: Object.fromEntries(sorted) }, refused: [...refused] };
}
