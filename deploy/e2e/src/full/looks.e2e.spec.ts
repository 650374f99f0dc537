import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { namedVehicle } from '../stack/api.ts';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { openBrowser, person, signedIn, type Look } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const looks: Required<Look>[] = [
  { theme: 'light', language: 'zh-CN', width: 1280 },
  { theme: 'dark', language: 'en', width: 1280 },
  { theme: 'light', language: 'en', width: 600 },
  { theme: 'dark', language: 'zh-CN', width: 600 },
  { theme: 'light', language: 'zh-CN', width: 1920 },
];

const nothing: readonly string[] = [];

const pages: readonly (readonly [string, () => Promise<string>, string])[] = [
  ['home', () => Promise.resolve('/main/home'), 'table tbody tr'],
  ['the page of a vehicle', async () => `/main/realtime/${(await namedVehicle()).deviceId}`, '[class*=cellMap_]'],
  ['the list of vehicles', () => Promise.resolve('/main/vehicle-list'), 'table tbody tr'],
  ['the map of vehicles', () => Promise.resolve('/main/vehicle-list?view=map'), '[data-vehicles]'],
  ['the alarms of the fleet', () => Promise.resolve('/main/alarm-list?view=all'), 'table tbody tr'],
  ['the portal', () => Promise.resolve('/index1'), '[class*=portalPage_]'],
  ['the theme', () => Promise.resolve('/main/theme'), '[class*=paletteColour_]'],
  ['the demonstration of home', () => Promise.resolve('/demo/home'), 'table tbody tr'],
  ['the overview of a vehicle', async () => `/main/basic/${(await namedVehicle()).deviceId}`, '[class*=master_]'],
  ['the statistics of a vehicle', async () => `/main/basic/${(await namedVehicle()).deviceId}?tab=device.device-statistics`, '[class*=ledger_]'],
  ['the cells of a vehicle', async () => `/main/basic/${(await namedVehicle()).deviceId}?tab=device.device-cells&last=1h`, '[class*=balancePicture_]'],
  ['the history of a vehicle', async () => `/main/history/${(await namedVehicle()).deviceId}?last=1h`, '[role=img] canvas'],
  ['the faults of a vehicle', async () => `/main/failure/${(await namedVehicle()).deviceId}`, '[class*=faultFilters_]'],
  ['the track of a vehicle', async () => `/main/location/${(await namedVehicle()).deviceId}?last=1h`, '[class*=trackEnd_]'],
  ['the records of a vehicle', async () => `/main/record/${(await namedVehicle()).deviceId}?last=1h`, '[class*=recordsOpen_]'],
  ['the records of all vehicles', () => Promise.resolve('/main/record/record-list'), '[class*=linesTable_] tbody tr'],
  ['the raw messages of a vehicle', async () => `/main/record/${(await namedVehicle()).deviceId}?view=messages`, '[class*=messagesItem_]'],
  ['the remote control of a vehicle', async () => `/main/execution/${(await namedVehicle()).deviceId}`, '[class*=controlLine_]'],
  ['the settings of a vehicle', async () => `/main/bms/${(await namedVehicle()).deviceId}`, '[class*=settingsLine_]'],
  ['the upgrades of a vehicle', async () => `/main/upgrade/${(await namedVehicle()).deviceId}`, '[class*=upgradeFacts_]'],
  ['one command for many', () => Promise.resolve('/main/batch'), '[class*=batchVehiclesLine_]'],
  ['the list of projects', () => Promise.resolve('/eco/project-list'), '.vd-list__table tbody tr'],
  ['the list of customers', () => Promise.resolve('/eco/customer-list'), '.vd-list__table tbody tr'],
  ['the list of groups', () => Promise.resolve('/eco/group-list'), '.vd-list__table tbody tr'],
  ['the list of devices', () => Promise.resolve('/eco/device-list'), '.vd-list__table tbody tr'],
  ['the connection of a device', async () => `/eco/device-list/${(await namedVehicle()).deviceId}/connection`, '[class*=connectionHead_]'],
  ['the list of terminals', () => Promise.resolve('/sys/terminal-list'), '[class*=listCard_]'],
  ['the choice of a device for its messages', () => Promise.resolve('/eco/message-list'), '[class*=messagesChoice_]'],
  ['the messages of a device', async () => `/eco/message-list?deviceId=${(await namedVehicle()).deviceId}`, '.vd-list__table tbody tr'],
  ['the catalogue of versions', () => Promise.resolve('/eco/version-list?part=catalogue'), '[class*=listCard_]'],
  ['the faults by version', () => Promise.resolve('/eco/version-list?part=faults'), '.vd-page h1'],
  ['the list of vehicle models', () => Promise.resolve('/eco/model-list'), '[class*=listCard_]'],
  ['the data quality', () => Promise.resolve('/eco/data-quality'), '.vd-page h1'],
  ['the company sign-in', () => Promise.resolve('/sys/company-list'), '.vd-page h1'],
  ['the own account', () => Promise.resolve('/account'), '[class*=accountSubmit_]'],
  ['the list of users', () => Promise.resolve('/sys/user-list'), '.vd-list__table tbody tr'],
  ['the list of device profiles', () => Promise.resolve('/eco/profile-list'), '.vd-list__table tbody tr'],
  ['the list of platform links', () => Promise.resolve('/sys/platform-list'), '[class*=listCard_]'],
  ['the list of settings', () => Promise.resolve('/sys/config-list'), '.vd-list__table tbody tr'],
  ['the audit log', () => Promise.resolve('/sys/audit-list'), '.vd-list__table tbody tr'],
  ['the list of dead letters', () => Promise.resolve('/sys/dead-letter-list'), '[class*=listCard_]'],
  ['the rules of validation', () => Promise.resolve('/test/validation'), '[class*=ruleCard_]'],
  ['the input of dates', () => Promise.resolve('/test/date'), '.date-card'],
  ['a page that is not there', () => Promise.resolve('/no/such/page'), '[class*=errorPage_]'],
  ['the list of firmware', () => Promise.resolve('/eco/version-list'), '[class*=listCard_]'],
  ['the list of campaigns', () => Promise.resolve('/eco/campaign-list'), '[class*=listCard_]'],
  ['a new campaign', () => Promise.resolve('/eco/campaign-list/form'), '[class*=campaignForm_]'],
  ['the list of modules', () => Promise.resolve('/sys/module-list'), '[class*=dependenciesBump_]'],
  ['the list of walls', () => Promise.resolve('/sys/screen-list'), '[class*=listCard_]'],
  ['the list of scenes', () => Promise.resolve('/sys/scene-list'), '.vd-list__table tbody tr'],
  ['a scene', () => Promise.resolve('/sys/scene-list/alarms'), '[class*=scenePreview_] [class*=panel_]'],
  ['the page of a module', () => Promise.resolve('/sys/module-list/device'), '[class*=admLines_] [class*=admLine_]'],
];

describe.each(looks)('in $theme, $language, $width wide', (look) => {
  let context: BrowserContext;
  beforeAll(async () => void (context = await signedIn(browser, look)));
  afterAll(() => context.close());

  test.each(pages)('%s has no serious fault of accessibility and does not scroll sideways', async (_name, path, landmark) => {
    const page = await context.newPage();
    // A page that stays open goes on drawing.
    onTestFinished(() => page.close());
    await page.goto(stack.url + (await path()));
    await page.locator(landmark).first().waitFor({ timeout: 20_000 });
    await page.waitForTimeout(1_500);
    expect(await seriousOf(page)).toEqual(nothing);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  test('the sign-in page has no serious fault of accessibility', async () => {
    const nobody = await person(browser, look);
    onTestFinished(() => nobody.close());
    const page = await nobody.newPage();
    await page.goto(`${stack.url}/login`);
    await page.locator('input[type=password]').waitFor();
    expect(await seriousOf(page)).toEqual(nothing);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
