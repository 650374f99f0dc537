import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { namedVehicle } from './stack/api.ts';
import { openBrowser } from './stack/browser.ts';
import { ShiftMeter } from './stack/layout-shift.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser({ scrollbars: true })));
afterAll(() => browser.close());

/** One of each layout; `pages/layout-shift.e2e.spec.ts` has every page. */
const pages: readonly (readonly [string, () => Promise<string>, string])[] = [
  ['home', () => Promise.resolve('/main/home'), 'table tbody tr'],
  ['the page of a vehicle', async () => `/main/failure/${(await namedVehicle()).deviceId}`, '[class*=faultFilters_]'],
  ['a list of administration', () => Promise.resolve('/sys/module-list'), '[class*=dependenciesBump_]'],
];

describe.each([1280, 600])('%i wide', (width) => {
  let meter: ShiftMeter;
  beforeAll(async () => void (meter = await ShiftMeter.open(browser, width)));
  afterAll(() => meter.context.close());

  test.each(pages)('nothing of %s is pushed away while it arrives', async (_name, path, landmark) => meter.expectStill(await path(), landmark));
});
