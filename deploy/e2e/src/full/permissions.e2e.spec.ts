import { allRoutes, modules as registry } from '@voltdeck/contract';
import { pathOf, permissions, type ModuleSnapshot, type Permission } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dismiss, operatorOf, type Watched } from '../foreign/people.ts';
import { api, namedVehicle } from '../stack/api.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const { modules }: ModuleSnapshot = await (await fetch(stack.url + registry.modules.path)).json();
const mainPages = modules.flatMap((module) => module.routes).filter(({ path, access }) => path.startsWith('/main/') && access !== 'session');
const vehiclePages = mainPages.filter(({ path }) => path.endsWith('/:id'));

/** Everything but this. */
const without = (missing: Permission): readonly Permission[] => permissions.filter((permission) => permission !== missing);

type Person = Awaited<ReturnType<typeof operatorOf>>;

let browser: Browser;
let admin: BrowserContext;
let watched: Watched;
/** A vehicle of another project. */
let other: string;
const people = new Map<Permission, Person>();

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  watched = await namedInProject();
  other = await vehicleOutside(watched.projectId);
  for (const missing of permissions) people.set(missing, await operatorOf(browser, admin, without(missing), watched));
}, 120_000);
afterAll(async () => {
  for (const { user } of people.values()) await dismiss(admin, user);
  await browser.close();
}, 60_000);

async function namedInProject(): Promise<Watched> {
  const { deviceId } = await namedVehicle();
  const { project } = await api.device(deviceId);
  if (project === null) throw new Error('The named vehicle stands in no project, so no operator can be shown it');
  return { deviceId, projectId: project.id };
}

async function vehicleOutside(projectId: string): Promise<string> {
  for (const { deviceId } of (await api.vehiclesOf('pageSize=200')).items) {
    const { project } = await api.device(deviceId);
    if (project !== null && project.id !== projectId) return deviceId;
  }
  throw new Error('All vehicles of the simulator stand in one project');
}

function lacking(missing: Permission): Person {
  const person = people.get(missing);
  if (person === undefined) throw new Error(`Nobody lacks the permission ${missing}`);
  return person;
}

async function opened({ context }: Person, path: string, deviceId = watched.deviceId): Promise<Page> {
  const page = await context.newPage();
  await page.goto(stack.url + path.replace(':id', deviceId));
  await page.locator('main *:visible').first().waitFor();
  await expect.poll(() => page.locator('[class*=skeleton_]:visible, .vd-page-skeleton:visible').count(), { timeout: 60_000 }).toBe(0);
  return page;
}

const offered = (page: Page, name: RegExp): Promise<number> => page.getByRole('button', { name }).or(page.getByRole('link', { name })).count();

describe('who lacks one permission', () => {
  test.each(permissions)('%s is refused by the API all that asks for it', async (missing) => {
    const { context } = lacking(missing);
    const asked = Object.entries(allRoutes).filter(([, { access }]) => access === missing);
    const taken: string[] = [];
    for (const [name, { method, path }] of asked) {
      const answer = await context.request.fetch(stack.url + path.replace(/:\w+/g, watched.deviceId), { method, headers: { origin: stack.url }, ...(method === 'GET' ? {} : { data: {} }) });
      if (answer.status() !== 403) taken.push(`${name}: ${answer.status()}`);
    }
    expect(asked.length).toBeGreaterThan(0);
    expect(taken).toEqual([]);
  });

  test.each(mainPages)('view is told on $path that a permission is missing', async ({ path }) => {
    const page = await opened(lacking('view'), path);
    await page.getByText('403', { exact: true }).waitFor();
    expect(await page.getByRole('banner').getByRole('navigation').getByRole('link').count()).toBe(0);
    await page.close();
  });

  test('view begins at the portal, which opens nothing of the fleet', async () => {
    const page = await opened(lacking('view'), '/');
    await page.waitForURL('**/index1');
    expect(await page.locator('main a[href^="/main/"]:not([href="/main/theme"])').count()).toBe(0);
    await page.close();
  });

  test('update is offered no command for many, and told so by a typed address', async () => {
    const list = await opened(lacking('update'), '/main/vehicle-list');
    await list.locator('[role=grid] a').first().waitFor();
    expect(await list.locator('a[href^="/main/batch"]').count()).toBe(0);
    const typed = await opened(lacking('update'), '/main/batch');
    await typed.getByText('403', { exact: true }).waitFor();
    const allowed = await opened(lacking('download'), '/main/vehicle-list');
    await allowed.locator('a[href^="/main/batch"]').waitFor();
    for (const page of [list, typed, allowed]) await page.close();
  });

  test.each(['/main/execution/:id', '/main/bms/:id', '/main/upgrade/:id'])('update is told on %s that it can look and not act', async (path) => {
    const acting = /^(Send|Set|Read from|Upgrade to)/;
    const page = await opened(lacking('update'), path);
    await page.getByText('View only').waitFor();
    expect(await offered(page, acting)).toBe(0);
    const allowed = await opened(lacking('download'), path);
    await expect.poll(() => offered(allowed, acting), { timeout: 60_000 }).toBeGreaterThan(0);
    for (const one of [page, allowed]) await one.close();
  });

  test.each(['/main/alarm-list?view=all', '/main/history/:id?last=1h', '/main/failure/:id', '/main/record/:id'])('download takes nothing from %s along', async (path) => {
    const taking = /^(Export|CSV|PNG)/;
    const page = await opened(lacking('download'), path);
    expect(await offered(page, taking)).toBe(0);
    const allowed = await opened(lacking('update'), path);
    await expect.poll(() => offered(allowed, taking), { timeout: 60_000 }).toBeGreaterThan(0);
    for (const one of [page, allowed]) await one.close();
  });
});

describe('a vehicle outside of what someone may see', () => {
  test.each(vehiclePages)('is not told from one that does not exist on $path', async ({ path }) => {
    const page = await opened(lacking('delete'), path, other);
    await page.getByText("You can't view this vehicle").waitFor();
    expect(await page.getByRole('navigation', { name: 'Vehicle pages' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Vehicles you can see' }).click();
    await page.waitForURL('**/main/vehicle-list');
    await page.close();
  });

  test('is found by none of the reading routes of a device', async () => {
    const { context } = lacking('delete');
    const now = Date.now();
    const reading = Object.values(allRoutes).filter(({ method, path, access }) => method === 'GET' && access === 'view' && /^\/api\/v1\/devices\/:(id|deviceId)\b/.test(path));
    const found: string[] = [];
    for (const route of reading) {
      const query = new URLSearchParams({ from: String(now - 3_600_000), to: String(now), metrics: 'soc' });
      for (const search of [query.toString(), '']) {
        const answer = await context.request.get(`${stack.url}${pathOf(route, { id: other, deviceId: other })}?${search}`);
        if (answer.ok()) found.push(`${route.path}: ${await answer.text()}`);
      }
    }
    expect(reading.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });
});
