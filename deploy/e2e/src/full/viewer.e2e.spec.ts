import { allRoutes, modules as registry, type SessionView } from '@voltdeck/contract';
import { isAllowed, type ModuleRoute, type ModuleSnapshot, type RouteAccess } from '@voltdeck/protocol/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dismiss, operatorOf } from '../foreign/people.ts';
import { api } from '../stack/api.ts';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { draftCampaign, type DraftCampaign } from '../stack/draft-campaign.ts';
import { stack } from '../stack/environment.ts';

/** Every page of the console: what its modules say of themselves. */
const { modules }: ModuleSnapshot = await (await fetch(stack.url + registry.modules.path)).json();
const pages: readonly ModuleRoute[] = modules.flatMap((module) => module.routes);
const viewing: SessionView = { user: { id: '', loginName: '', name: '', type: 'operator' }, permissions: ['view'], expiresAt: '' };

/** What a button that changes something begins with. */
const acting = /^(Add|New|Edit|Delete|Deleted|Restore|Send|Set|Start|Upload|Publish|Import|Export|Download|Save|Move|Acknowledge|Clear(?! the filters)|Push|Pause|Resume|Stop|Retry|Withdraw|Roll|Make|Revoke|Register|Pin|Refused logins|Signing keys|Replay all|Read from|Approve|Cancel|Take|Reload|Rename|Copy (?!the code|hex)|Verify)(?![a-z])/;

/** Pages that show what a component looks like: their buttons belong to nothing. */
const samples = /^\/(main|demo)\/theme$|^\/screen\/(?!index1$|v1$|test$)/;

let browser: Browser;
let admin: BrowserContext;
let viewer: Awaited<ReturnType<typeof operatorOf>>;
let draft: DraftCampaign;
let own: Page;
let parameters: Readonly<Record<string, string>>;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  const { items: [vehicle] } = await api.vehicles('LVDBU14F9R1000002');
  if (vehicle === undefined) throw new Error('The named vehicle LVDBU14F9R1000002 of the simulator is not in the fleet yet');
  const { project } = await api.device(vehicle.deviceId);
  if (project === null) throw new Error(`${vehicle.vin} stands in no project, so no operator can be shown it alone`);
  draft = await draftCampaign(admin, vehicle.vin);
  viewer = await operatorOf(browser, admin, viewing.permissions, { deviceId: vehicle.deviceId, projectId: project.id });
  parameters = { '/eco/campaign-list/:id': draft.campaign.id, ':id': vehicle.deviceId, '/sys/module-list/:name': 'device', ':name': 'fleet' };
  own = await viewer.context.newPage();
});
afterAll(async () => {
  await draft.forget();
  await dismiss(admin, viewer.user);
  await browser.close();
});

/** The address of a page: an own value for the parameter of its path, else that of the parameter's name. */
function addressOf(path: string): string {
  return stack.url + path.replace(/:\w+/, (name) => parameters[path] ?? parameters[name] ?? name);
}

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(addressOf(path));
  await page.locator('main *:visible').first().waitFor();
  await expect.poll(() => page.locator('[class*=skeleton_]:visible, .vd-page-skeleton:visible').count(), { timeout: 60_000 }).toBe(0);
}

/** Names of the buttons and boxes that change something; the name of a row only opens it. */
async function actingOn(page: Page): Promise<string[]> {
  const offered = await page.locator('button:visible:not([data-row-name]), [role=button]:visible, [role=menuitem]:visible, a[class*=button]:visible, input[type=submit]:visible').evaluateAll((found) => found.map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim()));
  const chosen = await page.getByRole('checkbox', { name: /^Choose / }).count();
  return [...offered.filter((name) => acting.test(name)), ...(chosen > 0 ? ['boxes to choose rows'] : [])];
}

describe('who may only view', () => {
  test.each(pages.filter(({ access, path }) => isAllowed(access, viewing) && !samples.test(path)))('opens $path and finds nothing that changes anything', async ({ path }) => {
    await opened(own, path);
    expect(await own.getByText('403', { exact: true }).count()).toBe(0);
    expect(await actingOn(own)).toEqual([]);
    const row = own.locator('button[data-row-name]').first();
    if ((await row.count()) === 0) return;
    await row.click();
    await own.getByRole('dialog').waitFor();
    expect(await actingOn(own)).toEqual([]);
  });

  test.each(pages.filter(({ access }) => !isAllowed(access, viewing)))('is offered no way to $path, and told by a typed address that a permission is missing', async ({ path }) => {
    await opened(own, '/eco/project-list');
    expect(await own.locator(`a[href="${path}"]`).count()).toBe(0);
    await own.goto(addressOf(path));
    await own.getByText('403', { exact: true }).waitFor();
    await own.getByText('Permission Missing').waitFor();
    await own.getByText(/Missing: |This page is for administrators/).waitFor();
  });

  const open: readonly RouteAccess[] = ['public', 'session', 'device', 'scim', 'view'];
  test('is refused by the API whatever asks for more', async () => {
    const allowed: string[] = [];
    for (const [name, route] of Object.entries(allRoutes)) {
      if (open.includes(route.access)) continue;
      const path = route.path.replace(/:id\b/, draft.campaign.id).replace(/:\w+/, 'device');
      const answer = await viewer.context.request.fetch(stack.url + path, { method: route.method, headers: { origin: stack.url }, ...(route.method === 'GET' ? {} : { data: {} }) });
      if (answer.status() !== 403) allowed.push(`${name}: ${answer.status()}`);
    }
    expect(allowed).toEqual([]);
  });
});

describe('an administrator', () => {
  test.each(['/eco/project-list', '/eco/device-list', '/eco/version-list', '/eco/campaign-list', '/sys/user-list', '/sys/config-list', '/main/execution/:id', '/main/bms/:id'])('finds on %s what the other is not offered', async (path) => {
    const page = await admin.newPage();
    await opened(page, path);
    await expect.poll(() => actingOn(page), { timeout: 60_000 }).not.toEqual([]);
    await page.close();
  });
});
