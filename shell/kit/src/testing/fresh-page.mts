import { limits } from '@voltdeck/protocol/contract';
import type { Browser } from 'playwright-core';
import { finding, type Finding } from './finding.mts';
import type { HarnessServer } from './harness-server.mts';
import { HarnessPage } from './page.mts';
import { closed, Overdue, within } from './within.mts';

/** What a part may take to mount and unmount: as long as the console waits for it, and as long again, for the machine may be busy. */
const stepMs = limits.moduleLoadTimeoutMs * 2;

/** For looking at one part, whatever it does. */
const partMs = 120_000;
const roundMs = 1_500;

/** Checks one part on a page that no other part has touched. One that never ends fails, and the next has its own page. */
export async function onFreshPage(browser: Browser, server: HarnessServer, title: string, check: (page: HarnessPage) => Promise<Finding[]>, rounds = 0): Promise<Finding[]> {
  const page = await HarnessPage.open(browser, server, stepMs);
  try {
    return await within(partMs + rounds * roundMs, check(page), 'the part');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [finding(title, false, error instanceof Overdue ? `${reason}: each page and extension must be drawn and leave in its time` : `it ended the test: ${reason}`)];
  } finally {
    await closed(page);
  }
}
