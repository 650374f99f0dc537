import type { VehicleView } from '@voltdeck/contract';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DevServer } from '../foreign/dev-server.ts';
import { ModuleFolder } from '../foreign/module-folder.ts';
import { namedVehicle } from '../stack/api.ts';
import { complaintsOf, openBrowser, person } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let vehicle: VehicleView;
let module: ModuleFolder;

beforeAll(async () => {
  browser = await openBrowser();
  vehicle = await namedVehicle();
  module = await ModuleFolder.begin(stack.token);
}, 60_000);
afterAll(async () => {
  await module.end();
  await browser.close();
});

const read = (path: string): Promise<string> => readFile(join(module.path, path), 'utf8');

describe('a module without a console', () => {
  test('has the answers that a console gave its pages and extensions, of the vehicle that was named', async () => {
    expect(await module.run('record', '--device', vehicle.deviceId)).toMatch(/recording\.json contains [1-9]\d* responses/);
    const { deviceId, answers }: { deviceId: string; answers: Record<string, { items?: unknown[]; values?: object }> } = JSON.parse(await read('recording.json'));
    expect(deviceId).toBe(vehicle.deviceId);
    expect(answers['GET /api/v1/vehicles']?.items?.length).toBeGreaterThan(0);
    expect(answers[`GET /api/v1/devices/${deviceId}/latest`]?.values).toMatchObject({ highestTemperature: expect.any(Number) });
  }, 120_000);

  test('is tested by its own tests on them', async () => {
    const { stdout } = await promisify(execFile)(join(module.path, 'node_modules/.bin/vitest'), ['run', '--root', module.path], {
      cwd: module.path,
      env: { ...module.environment, CHROMIUM_PATH: stack.chromium, NO_COLOR: '1' },
    });
    expect(stdout).toMatch(/Tests +2 passed/);
  }, 120_000);

  test('shows every part on them, in both languages, and follows each build', async () => {
    const server = await DevServer.start(module, '--recorded');
    const page = await (await person(browser)).newPage();
    const complaints = complaintsOf(page);
    try {
      await page.goto(server.link);
      await page.locator('#page').getByRole('link', { name: vehicle.vin }).waitFor();
      await page.getByLabel('Part', { exact: true }).selectOption({ label: 'device.tab: Team module' });
      await page.locator('#page').getByText('Highest temperature').waitFor();
      await page.getByLabel('Language').selectOption('zh-CN');
      await page.locator('#page').getByText('最高温度').waitFor();
      const messages = await read('src/messages.ts');
      await writeFile(join(module.path, 'src/messages.ts'), messages.replace('Highest temperature', 'Hottest probe'));
      await page.locator('#page').getByText('Hottest probe').waitFor({ timeout: 60_000 });
      expect(complaints).toEqual([]);
    } finally {
      await page.context().close();
      await server.stop();
    }
  }, 120_000);
});
