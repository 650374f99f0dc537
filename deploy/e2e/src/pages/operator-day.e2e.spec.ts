import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vehicles } from '@voltdeck/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let broken: Server;

const patient = { timeout: 60_000 };

beforeAll(async () => {
  browser = await openBrowser();
  // Promises more than it sends, and hangs up.
  broken = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
    response.write('{"items":[', () => setImmediate(() => response.destroy()));
  });
  await new Promise<void>((listening) => broken.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  await browser.close();
  await new Promise((closed) => broken.close(closed));
});

test('an answer that breaks off while it is read is a failure of the network, with another try', async () => {
  const page = await (await signedIn(browser)).newPage();
  const list = `**${vehicles.vehicleList.path}?*`;
  await page.route(list, (route) => route.continue({ url: `http://127.0.0.1:${(broken.address() as AddressInfo).port}/` }));
  await page.goto(`${stack.url}/main/vehicle-list`);
  const failed = page.getByRole('alert').filter({ hasText: 'The data failed to load' });
  await failed.waitFor({ timeout: 60_000 });
  const said = await failed.innerText();
  expect(said).toMatch(/network|reach|connection/i);
  expect(said).not.toMatch(/understood|HTTP 200/);
  await page.unroute(list);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('grid', { name: 'Vehicles' }).getByRole('link').first().waitFor(patient);
});
