import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openBrowser } from '../stack/browser.ts';
import { everyPage } from '../stack/every-page.ts';
import { ShiftMeter } from '../stack/layout-shift.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser({ scrollbars: true })));
afterAll(() => browser.close());

describe.each([1280, 600])('%i wide', (width) => {
  let meter: ShiftMeter;
  beforeAll(async () => void (meter = await ShiftMeter.open(browser, width)));
  afterAll(() => meter.context.close());

  test.each(everyPage)('nothing of %s is pushed away while it arrives', async (_name, path, landmark) => meter.expectStill(await path(), landmark));
});
