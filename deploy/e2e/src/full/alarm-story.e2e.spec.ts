import type { CaseView, OperationView, ReportFiguresView, RotaView, RuleAlarmView, RuleView, UserView } from '@voltdeck/contract';
import type { Page as PageOf } from '@voltdeck/protocol/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf, confirmPassword, openBrowser, person, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { openMailServer, type MailServer } from '../stack/mail-server.ts';
import { persistently, strike } from '../stack/strike.ts';
import { Terminal } from '../stack/terminal.ts';

const [vin, struckVin] = ['LVDST2RYE2E260001', 'LVDST2RYE2E260002'];
const ruleName = 'story overheating';
const patient = { timeout: 60_000 };
/** An escalation waits a whole minute before its next step. */
const escalated = { timeout: 180_000, interval: 500 };
const minuteMs = 60_000;
const dayMs = 86_400_000;
const headers = { origin: stack.url };

let browser: Browser;
let admin: BrowserContext;
let smtp: MailServer;
let first: UserView;
let second: UserView;
let terminal: Terminal;
let page: Page;

async function ask<View>(path: string, method = 'GET', body?: object, more: Readonly<Record<string, string>> = {}): Promise<View> {
  const answer = await fetch(stack.url + path, {
    method,
    headers: { authorization: `Bearer ${stack.token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...more },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as View;
}

/** As a person who has entered the password a moment ago. */
async function manage<View>(path: string, data: object): Promise<View> {
  const answer = await admin.request.post(`${stack.url}/api/v1/${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`POST ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** The hottest probe of a vehicle that stands still. */
const warm = (temperature: number): BlockToEncode[] => [
  { kind: 'vehicle', type: 0x01, edition: 2016, state: 1, charging: 3, mode: 1, speed: 0, mileage: 1_000, totalVoltage: 400, current: 0, soc: 50, dcdc: 1, gear: 15, insulation: 5_000, accelerator: 0, brake: 0 },
  {
    kind: 'extremes', edition: 2016, type: 0x06, highestVoltageBmu: 1, highestVoltageCell: 3, highestVoltage: 3_400, lowestVoltageBmu: 1, lowestVoltageCell: 2, lowestVoltage: 3_350,
    highestTemperatureBmu: 1, highestTemperatureProbe: 4, highestTemperature: temperature, lowestTemperatureBmu: 1, lowestTemperatureProbe: 1, lowestTemperature: 20,
  },
];
const charging = (soc: number): BlockToEncode[] => [
  { kind: 'vehicle', type: 0x01, edition: 2016, state: 2, charging: 1, mode: 1, speed: 0, mileage: 1_000, totalVoltage: 400, current: -50, soc, dcdc: 1, gear: 15, insulation: 5_000, accelerator: 0, brake: 0 },
];

const alarmsOf = async (of: string): Promise<readonly RuleAlarmView[]> => (await ask<PageOf<RuleAlarmView>>(`/api/v1/rule-alarms?search=${of}`)).items;
const mailsOf = (step: number, of: string): string[] => smtp.mails.filter((mail) => mail.includes(`Escalation, step ${step}:`) && mail.includes(of));
const linkOf = (mail = ''): string => /http:\S+\/acknowledge#link=[\w-]+/.exec(mail)?.[0] ?? '';
const messageIdOf = (mail: string): string => /^Message-ID: (.+)$/im.exec(mail)?.[1] ?? '';

beforeAll(async () => {
  [browser, smtp] = await Promise.all([openBrowser(), openMailServer()]);
  admin = await signedIn(browser);
  await confirmPassword(admin);
  const user = (loginName: string): Promise<UserView> =>
    manage('users', { loginName, name: `Engineer ${loginName}`, email: `${loginName}@example.com`, mobile: null, type: 'administrator', permissions: ['view', 'update'], password: `password of the ${loginName} story`, projectIds: [], customerIds: [], groupIds: [] });
  [first, second] = [await user('first'), await user('second')];
  const rota = await manage<RotaView>('rotas', { name: 'Story shift', rhythm: 'weekly', hour: 0, startsOn: new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10), people: [first.id, second.id] });
  await manage('escalation-policies', {
    name: 'Story escalation', enabled: true, minLevel: 3, language: 'en', rounds: 1, steps: [{ rotaId: rota.id, waitMinutes: 1 }, { userId: second.id, waitMinutes: 60 }],
  });
  const { id } = await ask<RuleView>('/api/v1/rules', 'POST', { name: ruleName, level: 3, condition: { kind: 'threshold', metric: 'highestTemperature', direction: 'above', limit: 60, durationS: 0, hysteresis: 5 } });
  await ask(`/api/v1/rules/${id}/state`, 'PUT', { on: true });
  terminal = await Terminal.signedIn(vin, 2016);
  await terminal.report(warm(30));
  page = await admin.newPage();
}, 180_000);

afterAll(async () => {
  terminal.close();
  await browser.close();
  await smtp.close();
});

describe('a vehicle that overheats', () => {
  test('raises one alarm, however often it says so and whatever it sends late', async () => {
    await terminal.report(warm(58));
    const hotAt = Date.now();
    for (const temperature of [72, 74, 73]) await terminal.report(warm(temperature));
    await expect.poll(async () => (await alarmsOf(vin)).map(({ endedAt, extreme }) => [endedAt, extreme]), patient).toEqual([[null, 74]]);
    await terminal.reissue(hotAt - 1_000, warm(71));
    await terminal.report(warm(75));
    await expect.poll(async () => (await alarmsOf(vin)).map(({ extreme }) => extreme), patient).toEqual([75]);
  }, 120_000);

  test('is mailed to the person on duty, and to the second one when no one has acknowledged', async () => {
    await expect.poll(() => mailsOf(1, vin).length, patient).toBe(1);
    expect(mailsOf(1, vin)[0]).toMatch(/^To: .*first@example\.com/m);
    expect(mailsOf(2, vin)).toEqual([]);
    await expect.poll(() => mailsOf(2, vin).length, escalated).toBe(1);
    expect(mailsOf(2, vin)[0]).toMatch(/^To: .*second@example\.com/m);
    expect(mailsOf(1, vin)).toHaveLength(1);
  }, 240_000);

  test('is acknowledged by the link in the mail, without signing in', async () => {
    const visitor = await (await person(browser)).newPage();
    const complaints = complaintsOf(visitor);
    await visitor.goto(linkOf(mailsOf(2, vin)[0]));
    await visitor.getByText(`You act as ${second.name}`).waitFor(patient);
    await visitor.getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await visitor.getByText(`Acknowledged by ${second.name}`).waitFor(patient);
    expect((await alarmsOf(vin)).map(({ acknowledgedBy }) => acknowledgedBy)).toEqual([second.name]);
    expect(complaints).toEqual([]);
  }, 120_000);

  test('becomes a case, which is closed with its cause', async () => {
    await page.goto(`${stack.url}/main/rule/rule-list`);
    await page.getByRole('button', { name: `Open case: ${ruleName} of ${vin}` }).click();
    await page.getByRole('heading', { name: 'Open a case' }).waitFor(patient);
    await page.getByLabel('Title').fill('Story: cooling pump');
    await page.getByRole('button', { name: 'Open case' }).click();
    await page.getByRole('heading', { name: /^#\d+ Story: cooling pump$/ }).waitFor(patient);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Close case' }).click();
    await dialog.getByLabel('Cause').selectOption({ label: 'Cooling or heating' });
    await dialog.getByLabel('Closing note').fill('The pump was replaced');
    await dialog.getByRole('button', { name: 'Close case' }).click();
    await page.getByText(/^Closed case \d+/).waitFor(patient);
    const { items } = await ask<PageOf<CaseView>>(`/api/v1/cases?search=${vin}`);
    expect(items.map(({ state, cause, source }) => [state, cause, source.kind])).toEqual([['closed', 'cooling', 'rule']]);
  }, 120_000);

  test('is in the monthly report, whose figures are those of the API', async () => {
    const { from, to } = await ask<ReportFiguresView>('/api/v1/report-previews?rhythm=monthly');
    // The vehicle had no network in the last month, and sends a charge of then.
    const start = Date.parse(from) + 10 * dayMs;
    for (let minute = 0; minute <= 60; minute++) await terminal.reissue(start + minute * minuteMs, charging(40 + Math.floor(minute / 2)));
    const charges = async (): Promise<readonly OperationView[]> => (await ask<PageOf<OperationView>>(`/api/v1/operations?kind=charge&from=${Date.parse(from)}&to=${Date.parse(to)}`)).items;
    const chargedKwh = async (): Promise<number> => (await charges()).reduce((sum, { energyKwh }) => sum + energyKwh, 0);
    await expect.poll(async () => Math.round(await chargedKwh()), patient).toBe(20);
    await page.goto(`${stack.url}/main/report/report-list`);
    await page.getByRole('button', { name: 'Add report schedule' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Story month');
    await page.getByRole('radio', { name: 'Monthly' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved report schedule Story month').waitFor(patient);
    await page.getByRole('button', { name: 'Make now: Story month' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make now' }).click();
    const link = page.getByRole('link', { name: /^PDF, .*: download Story month/ });
    await link.waitFor(patient);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const { stdout } = await promisify(execFile)('pdftotext', ['-layout', await download.path(), '-']);
    const text = stdout.replace(/\s+/g, ' ');
    const { total, devices } = await ask<ReportFiguresView>('/api/v1/report-previews?rhythm=monthly');
    const number = (value: number, decimals: number): string => new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
    expect(number(total.chargeKwh, 1)).toBe(number(await chargedKwh(), 1));
    for (const part of ['Story month', 'Monthly report:', `${number(total.chargeKwh, 1)} kWh`, number(devices, 0)]) expect(text).toContain(part);
  }, 180_000);
});

describe('while every process is killed in turn', () => {
  test('there is one alarm, one case, and every message is delivered once', async () => {
    const cool = await persistently(() => Terminal.signedIn(struckVin, 2016));
    await cool.report(warm(30));
    await strike('protocol');
    const hot = await persistently(async () => {
      const again = await Terminal.signedIn(struckVin, 2016);
      await again.report(warm(80));
      return again;
    });
    await strike('telemetry');
    const [alarm] = await persistently(async () => {
      const found = await alarmsOf(struckVin);
      expect(found).toHaveLength(1);
      return found;
    });
    await strike('identity');
    await expect.poll(() => mailsOf(1, struckVin).length, escalated).toBe(1);
    const open = { source: 'rule', sourceId: alarm?.id, title: 'Story: struck', level: 3 };
    await strike('fleet');
    const { case: opened } = await persistently(() => ask<{ case: CaseView }>('/api/v1/cases', 'POST', open));
    await strike('edge');
    expect(await persistently(() => ask<{ opened: boolean; case: CaseView }>('/api/v1/cases', 'POST', open))).toMatchObject({ opened: false, case: { id: opened.id } });
    await strike('telemetry');
    await expect.poll(() => mailsOf(2, struckVin).length, escalated).toBe(1);
    const token = linkOf(mailsOf(2, struckVin)[0]).split('#link=')[1];
    await strike('identity');
    await persistently(async () => {
      // Its answer may be lost, and a link can be used only once.
      await ask('/api/v1/acknowledgement-link', 'POST', { token }, headers).catch(() => undefined);
      expect((await alarmsOf(struckVin)).map(({ acknowledgedBy }) => acknowledgedBy)).toEqual([second.name]);
    });
    await persistently(() => hot.report(warm(81)).catch(async () => (await Terminal.signedIn(struckVin, 2016)).report(warm(81))));
    const alarms = await persistently(async () => {
      const found = await alarmsOf(struckVin);
      expect(found.map(({ extreme }) => extreme)).toEqual([81]);
      return found;
    });
    expect(alarms.map(({ id, acknowledgedBy }) => [id, acknowledgedBy])).toEqual([[alarm?.id, second.name]]);
    expect((await ask<PageOf<CaseView>>(`/api/v1/cases?search=${struckVin}`)).items.map(({ id }) => id)).toEqual([opened.id]);
    const sent = [...mailsOf(1, struckVin), ...mailsOf(2, struckVin)];
    expect(smtp.mails.filter((mail) => mail.includes(struckVin))).toEqual(sent);
    expect(new Set(sent.map(messageIdOf)).size).toBe(2);
    cool.close();
    hot.close();
  }, 600_000);
});
