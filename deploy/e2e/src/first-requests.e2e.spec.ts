import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namedVehicle } from './stack/api.ts';
import { openBrowser, signedIn } from './stack/browser.ts';
import { stack } from './stack/environment.ts';

let browser: Browser;
let vehicle: string;
beforeAll(async () => {
  browser = await openBrowser();
  vehicle = (await namedVehicle()).deviceId;
});
afterAll(() => browser.close());

describe('what a page asks first', () => {
  test.each(['/main/home', '/main/alarm-list', '/main/realtime/:id', '/main/upgrade/:id', '/main/bms/:id', '/eco/device-list'])('is begun by the HTML of %s, and asked for once', async (path) => {
    const context = await signedIn(browser);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url().replace(stack.url, '')));
    await page.goto(stack.url + path.replace(':id', vehicle), { waitUntil: 'commit' });
    const html = await (await context.request.get(stack.url + path.replace(':id', vehicle))).text();
    const begun = [...(/\[("\/api[^\]]*)\]\.map\(/.exec(html)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(begun.length).toBeGreaterThan(0);
    // What a page takes is no longer among what was begun.
    await expect.poll(() => page.evaluate('window.voltdeckFirstAnswers?.size'), { timeout: 60_000 }).toBe(0);
    expect(asked.filter((address) => begun.includes(address)).toSorted()).toEqual(begun.toSorted());
    await context.close();
  });
});
