import type { ConfigView, DeviceView, MaintenancePeriodView, RuleAlarmView, RuleView } from '@voltdeck/contract';
import { pages, pathTo, type Page as PageOf } from '@voltdeck/protocol/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { Terminal } from '../stack/terminal.ts';

const vin = 'LVDRVLEFE2R201601';
const name = 'e2e nearly empty';
const reason = 'e2e tyre change';
const patient = { timeout: 60_000 };

let browser: Browser;
let terminal: Terminal;
let page: Page;
let complaints: string[];

const vehicle = (soc: number): BlockToEncode[] => [
  { kind: 'vehicle', type: 0x01, edition: 2016, state: 1, charging: 3, mode: 1, speed: 40, mileage: 1_000, totalVoltage: 400, current: 50, soc, dcdc: 1, gear: 15, insulation: 5_000, accelerator: 0, brake: 0 },
];

async function ask<View>(path: string, method = 'GET', body?: object): Promise<View> {
  const answer = await fetch(stack.url + path, { method, headers: { authorization: `Bearer ${stack.token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return (await answer.json()) as View;
}

async function removeAll(): Promise<void> {
  const { items } = await ask<{ items: RuleView[] }>('/api/v1/rules');
  for (const rule of items) if (rule.name.startsWith('e2e')) await ask(`/api/v1/rules/${rule.id}`, 'DELETE');
  const periods = await ask<PageOf<MaintenancePeriodView>>('/api/v1/maintenance-periods');
  for (const period of periods.items) if (period.reason.startsWith('e2e')) await ask(`/api/v1/maintenance-periods/${period.id}`, 'DELETE');
}

/** More vehicles than this within the time are a storm. */
async function setStorm(vehicles: number): Promise<void> {
  const { items } = await ask<PageOf<ConfigView>>('/api/v1/configs?search=stormVehicles');
  const [config] = items;
  if (config !== undefined) await ask(`/api/v1/configs/${config.id}`, 'PATCH', { version: config.version, value: String(vehicles) });
}

const alarms = async (): Promise<readonly RuleAlarmView[]> => (await ask<PageOf<RuleAlarmView>>(`/api/v1/rule-alarms?search=${vin}`)).items;

beforeAll(async () => {
  browser = await openBrowser();
  await removeAll();
  terminal = await Terminal.signedIn(vin, 2016);
  await terminal.report(vehicle(50));
  page = await (await signedIn(browser)).newPage();
  complaints = complaintsOf(page);
  await page.goto(`${stack.url}/main/rule/rule-list`);
}, 120_000);

afterAll(async () => {
  await removeAll();
  terminal.close();
  await browser.close();
});

describe('alarm rules', () => {
  test('are written in a form that shows them as a sentence, and refused where no record could meet them', async () => {
    await page.getByText('No alarm rules yet').waitFor(patient);
    expect(await seriousOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByLabel('Metric').selectOption('soc');
    await page.getByLabel('Direction').selectOption('below');
    await page.getByLabel('Limit (%)').fill('120');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a number from 0 to 100').waitFor();
    await page.getByText('Enter a name').waitFor();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Limit (%)').fill('1');
    await page.getByLabel('Duration (s)').fill('0');
    await page.getByLabel('Hysteresis (%)').fill('2');
    await page.getByText('SOC below 1%, cleared at 3% or above').waitFor();
  });

  test('are previewed before they are saved', async () => {
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click();
    const preview = page.getByRole('region', { name: 'The last 30 days' });
    await preview.getByText('It would not have raised any alarm.').waitFor(patient);
    await preview.getByText('Calculated record by record.').waitFor();
    await page.getByLabel('Limit (%)').fill('98');
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click();
    await preview.getByText(/^[\d,]+ alarms? for [\d,]+ vehicles? of [\d,]+\./).waitFor(patient);
    await preview.getByRole('img', { name: /Alarms per day/ }).waitFor();
    await preview.getByRole('region', { name: 'Compared with acknowledged alarms' }).getByText(/acknowledged\./).waitFor();
    await page.getByLabel('Limit (%)').fill('1');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`Saved rule ${name}`).waitFor(patient);
    // A button that can be pressed again takes a moment to get its colour back.
    await expect.poll(() => seriousOf(page), patient).toEqual([]);
  }, 120_000);

  test('that are edited are previewed beside what is saved', async () => {
    await page.getByRole('button', { name: `Edit rule ${name}` }).click();
    await page.getByLabel('Limit (%)').fill('2');
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click();
    for (const title of ['As edited', 'As saved']) await page.getByRole('region', { name: title }).getByText('Calculated').waitFor(patient);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }, 120_000);

  test('can be about how fast a measure changes', async () => {
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByLabel('Kind').selectOption('rate');
    await page.getByLabel('Metric').selectOption('soc');
    await page.getByLabel('Direction').selectOption('falling');
    await page.getByLabel('Faster than (%/min)').fill('500');
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click();
    await page.getByText(/Enter a number above 0 and up to/).waitFor();
    await page.getByLabel('Faster than (%/min)').fill('3');
    await page.getByText('SOC falls faster than 3 %/min over 5 min, cleared at 2 %/min or slower').waitFor();
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click();
    await page.getByRole('region', { name: 'The last 30 days' }).getByText('Calculated record by record.').waitFor(patient);
    expect(await seriousOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }, 120_000);

  test('can be an expression over the fields of a record, refused with its place', async () => {
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByLabel('Kind').selectOption('expression');
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click();
    await page.getByText('Enter an expression of up to 500 characters').waitFor();
    await page.getByText('Fields and operators').click();
    await page.getByText('cellVoltageSpread', { exact: true }).waitFor();
    const input = page.getByRole('textbox', { name: 'Expression' });
    await input.fill('soc < 20 && temperature > 60');
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click();
    await page.getByText('There is no field temperature (character 13 of the expression)').waitFor(patient);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
    await input.fill('soc < 1 && highestTemperature > 200');
    await page.getByText('soc < 1 && highestTemperature > 200 is true for 60 s').waitFor();
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click();
    await page.getByRole('region', { name: 'The last 30 days' }).getByText('It would not have raised any alarm.').waitFor(patient);
    expect(await seriousOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }, 120_000);

  test.each([
    { kind: 'serviceDue', label: 'More than (km)', wrong: '0', refused: /Enter a number above 0/, right: '900000', sentence: 'Distance since the last service above 900000 km', how: 'Calculated from the counters of hours' },
    { kind: 'serviceEnd', label: 'Days left at most', wrong: '1.5', refused: /Enter a whole number from 0/, right: '0', sentence: 'Service expires within 0 days, or has expired', how: 'Calculated from the current service expiration dates' },
    { kind: 'dataQuality', label: 'Below (%)', wrong: '101', refused: /Enter a number above 0 and up to 100/, right: '1', sentence: 'Completeness of a day below 1%', how: 'Calculated from the figures of days' },
  ])('can be about $kind, with a sentence and a preview', async ({ kind, label, wrong, refused, right, sentence, how }) => {
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByLabel('Kind').selectOption(kind);
    await page.getByLabel(label).fill(wrong);
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click();
    await page.getByText(refused).waitFor();
    await page.getByLabel(label).fill(right);
    await page.getByText(sentence).waitFor();
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click();
    await page.getByRole('region', { name: 'The last 30 days' }).getByText(how).waitFor(patient);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }, 120_000);

  test('services of a vehicle are recorded, are among its events, and are taken back', async () => {
    const [device] = (await ask<PageOf<DeviceView>>(`/api/v1/devices?search=${vin}`)).items;
    const other = await (await signedIn(browser)).newPage();
    await other.goto(`${stack.url}${pathTo(pages.basic, { id: device?.id ?? '' })}`);
    const card = other.getByRole('region', { name: 'Services' });
    await card.getByText('No services yet').waitFor(patient);
    await card.getByRole('button', { name: 'Service done' }).click();
    await other.getByRole('dialog').getByLabel('Comment').fill('e2e oil');
    expect(await seriousOf(other)).toEqual([]);
    await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await card.getByText('e2e oil').waitFor(patient);
    const events = await ask<PageOf<{ kind: string; detail: Record<string, unknown> }>>(`/api/v1/devices/${device?.id}/events?kind=serviceDone`);
    expect(events.items.map(({ detail }) => detail['comment'])).toEqual(['e2e oil']);
    await card.getByRole('button', { name: 'Undo' }).click();
    await card.getByText('No services yet').waitFor(patient);
  }, 120_000);

  test('can be limited to days and hours, which they say', async () => {
    await page.getByRole('button', { name: `Edit rule ${name}` }).click();
    await page.getByLabel('Raise alarms only on certain days and hours').check();
    await page.getByText('Mon–Fri, 08:00–18:00').waitFor();
    await page.getByRole('region', { name: 'Edit rule' }).getByLabel('To', { exact: true }).fill('06:00');
    await page.getByText('Mon–Fri, 08:00–06:00 the next day').waitFor();
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await page.getByLabel(day).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Select at least one day').waitFor();
    await page.getByLabel('Sun').check();
    await expect.poll(() => seriousOf(page), patient).toEqual([]);
    await page.getByRole('button', { name: 'Preview the last 30 days' }).click();
    await page.getByRole('region', { name: 'As edited' }).getByText('Calculated').waitFor(patient);
    await page.getByRole('button', { name: 'Save' }).click();
    const row = page.locator('tbody tr').filter({ hasText: name });
    await row.getByText('Sun, 08:00–06:00 the next day').waitFor(patient);
    await page.getByRole('button', { name: `Edit rule ${name}` }).click();
    await page.getByLabel('Raise alarms only on certain days and hours').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Sun, 08:00–06:00 the next day').waitFor({ state: 'detached', ...patient });
  }, 120_000);

  test('raise nothing in a maintenance period, which is added, edited, ended early, deleted and restored', async () => {
    await page.getByText('No maintenance periods').waitFor(patient);
    await page.getByRole('button', { name: 'Add maintenance period' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('To', { exact: true }).fill('2020-01-01T00:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter a reason').waitFor();
    await dialog.getByText('The end has to be later than the start, and in the future').waitFor();
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByLabel('To', { exact: true }).fill(`${new Date().getFullYear() + 1}-01-01T00:00`);
    expect(await seriousOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`Saved maintenance period ${reason}`).waitFor(patient);
    const row = page.getByRole('region', { name: 'Maintenance periods' }).locator('tbody tr').filter({ hasText: reason });
    await row.getByText('Running').waitFor(patient);
    await row.getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByText('It has started: you can change its reason and its end').waitFor();
    await dialog.getByLabel('Reason').fill(`${reason} and brakes`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText(`${reason} and brakes`).waitFor(patient);
    await row.getByRole('button', { name: /^End/ }).click();
    await dialog.getByRole('button', { name: 'End now' }).click();
    await row.getByText('Over').waitFor(patient);
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByText('No maintenance periods').waitFor(patient);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`Restored maintenance period ${reason} and brakes`).waitFor(patient);
    await row.getByText('Over').waitFor(patient);
  }, 120_000);

  test('raise one alarm once they are on, and it is listed, leads to the history and is acknowledged', async () => {
    await terminal.report(vehicle(0));
    await page.getByRole('button', { name: `Switch on rule ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Calculated record by record.').waitFor(patient);
    expect(await alarms()).toEqual([]);
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText(`Switched on rule ${name}`).waitFor(patient);
    for (let report = 0; report < 3; report++) await terminal.report(vehicle(0));
    await expect.poll(async () => (await alarms()).map(({ endedAt, extreme }) => [endedAt, extreme]), patient).toEqual([[null, 0]]);
    await terminal.report(vehicle(50));
    await expect.poll(async () => (await alarms()).map(({ endedAt }) => endedAt !== null), patient).toEqual([true]);
    await page.reload();
    const row = page.getByRole('region', { name: 'Rule alarms' }).locator('tbody tr').filter({ hasText: vin });
    await expect.poll(() => row.count(), patient).toBe(1);
    expect(await row.getByRole('link').getAttribute('href')).toMatch(/^\/main\/history\/[\w-]+\?from=\d+&to=\d+&metrics=soc$/);
    const acknowledge = async (comment: string): Promise<void> => {
      await row.getByRole('button', { name: `Acknowledge ${name} of ${vin}` }).click();
      await page.getByRole('dialog').getByLabel('Comment').fill(comment);
      await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }).click();
      await row.getByText(new RegExp(`acknowledged by .+: ${comment}$`)).waitFor(patient);
    };
    await acknowledge('on its way to the depot');
    await page.getByRole('button', { name: 'Undo' }).click();
    await acknowledge('charged');
    await row.getByRole('button', { name: /^Edit comment/ }).click();
    await page.getByRole('dialog').getByLabel('Comment').fill('charged at the depot');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await row.getByText('charged at the depot').waitFor(patient);
    expect((await alarms()).map(({ acknowledgedAt }) => acknowledgedAt !== null)).toEqual([true]);
  }, 120_000);

  test('of many vehicles at once are one storm, which opens into its alarms and is acknowledged together', async () => {
    await setStorm(2);
    const others = await Promise.all(['LVDRVLEFE2R201602', 'LVDRVLEFE2R201603'].map((other) => Terminal.signedIn(other, 2016)));
    const all = [terminal, ...others];
    try {
      // The service learns of the setting a moment later.
      await expect
        .poll(async () => {
          for (const soc of [50, 0, 0]) await Promise.all(all.map((each) => each.report(vehicle(soc))));
          const { items } = await ask<PageOf<RuleAlarmView>>('/api/v1/rule-alarms?grouped=true');
          return items.find(({ storm }) => storm !== null)?.storm?.vehicles;
        }, patient)
        .toBe(3);
      await page.reload();
      const storm = page.getByRole('button', { name: `Storm: 3 vehicles, rule ${name}` }).first();
      await storm.click();
      await expect.poll(() => storm.getAttribute('aria-expanded'), patient).toBe('true');
      await page.getByRole('region', { name: 'Rule alarms' }).locator('tbody tr').filter({ hasText: 'LVDRVLEFE2R201602' }).first().waitFor(patient);
      await expect.poll(() => seriousOf(page), patient).toEqual([]);
      if (process.env['VOLTDECK_PICTURES']) await page.screenshot({ path: `${process.env['VOLTDECK_PICTURES']}/storm.png`, fullPage: true });
      await page.getByRole('button', { name: `Acknowledge all: storm of ${name}` }).first().click();
      await page.getByRole('dialog').getByLabel('Comment').fill('the depot has no power');
      await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge all' }).click();
      await page.getByText(`Acknowledged the storm of ${name}`).waitFor(patient);
      await page.getByText('the depot has no power').first().waitFor(patient);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('the depot has no power').first().waitFor({ state: 'detached', ...patient });
    } finally {
      await setStorm(10);
      for (const other of others) other.close();
    }
  }, 180_000);

  test('are switched off, deleted after a question, and back with one press', async () => {
    await page.getByRole('button', { name: `Switch off rule ${name}` }).click();
    await page.getByText(`Switched off rule ${name}`).waitFor(patient);
    await page.getByRole('button', { name: `Delete rule ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`Deleted rule ${name}`).waitFor(patient);
    expect(await alarms()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`Restored rule ${name}`).waitFor(patient);
    expect((await alarms()).length).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  }, 60_000);

  test.each([
    { theme: 'light', language: 'zh-CN', width: 1280 },
    { theme: 'dark', language: 'en', width: 600 },
  ] as const)('in $theme, $language, $width wide have no serious fault of accessibility and do not scroll sideways', async (look) => {
    const other = await (await signedIn(browser, look)).newPage();
    await other.goto(`${stack.url}/main/rule/rule-list`);
    await other.getByText(name).first().waitFor(patient);
    await other.getByRole('button', { name: look.language === 'en' ? 'Add rule' : '新增规则' }).click();
    expect(await seriousOf(other)).toEqual([]);
    expect(await overflowOf(other)).toBeLessThanOrEqual(0);
    if (process.env['VOLTDECK_PICTURES']) await other.screenshot({ path: `${process.env['VOLTDECK_PICTURES']}/rules-${look.language}-${look.width}.png`, fullPage: true });
  }, 60_000);
});
