import type { VehicleView, TokenGrant, UserView } from '@voltdeck/contract';
import type { ModuleSnapshot, Page, Permission } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext } from 'playwright-core';
import { person, sumOf } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { confirmPassword } from '../stack/firmware.ts';

const headers = { origin: stack.url };
export const password = 'a password of the tests';

/** A vehicle, and the project that an operator is given to see it. */
export interface Watched {
  readonly deviceId: string;
  readonly projectId: string;
}

export async function watchedVehicle(admin: BrowserContext): Promise<Watched> {
  const vehicles: Page<VehicleView> = await read(admin, '/api/v1/vehicles');
  for (const { deviceId } of vehicles.items) {
    const { project }: { project: { id: string } | null } = await read(admin, `/api/v1/devices/${deviceId}`);
    if (project !== null) return { deviceId, projectId: project.id };
  }
  throw new Error('No vehicle of the simulator stands in a project');
}

/** An operator who has signed in. */
export async function operatorOf(browser: Browser, admin: BrowserContext, permissions: readonly Permission[], { projectId }: Watched): Promise<{ context: BrowserContext; user: UserView }> {
  const loginName = `foreign-${permissions.join('-') || 'none'}-${Date.now()}`;
  const data = { loginName, name: loginName, email: null, mobile: null, type: 'operator', permissions, password, projectIds: [projectId], customerIds: [], groupIds: [] };
  await confirmPassword(admin);
  const user: UserView = await sent(admin, '/api/v1/users', data);
  const context = await person(browser);
  const asked = await context.request.post(`${stack.url}/api/v1/challenge`, { headers });
  await sent(context, '/api/v1/session', { loginName, password, code: sumOf(await asked.text()) });
  return { context, user };
}

export async function dismiss(admin: BrowserContext, user: UserView): Promise<void> {
  await admin.request.delete(`${stack.url}/api/v1/users/${user.id}`, { headers });
}

/** A token that publishes the modules of a team and does nothing else. */
export async function publishToken(admin: BrowserContext, team = 'foreign team'): Promise<string> {
  const { token }: TokenGrant = await sent(admin, '/api/v1/tokens', { name: team, kind: 'modulePublish', team, lifeDays: 1 });
  return token;
}

/** What the registry noted of a module. */
export async function eventsOf<Event>(admin: BrowserContext, name: string, action: string): Promise<readonly Event[]> {
  const { items }: Page<Event> = await read(admin, `/api/v1/module-events?${new URLSearchParams({ name, action }).toString()}`);
  return items;
}

export async function registerKey(admin: BrowserContext, team: string, publicKey: string, modules: readonly string[]): Promise<void> {
  await confirmPassword(admin);
  await sent(admin, '/api/v1/module-keys', { team, publicKey, modules });
}

/** What the browser of a user says of a version that fails there. */
export async function tellFailure(context: BrowserContext, name: string, version: string): Promise<void> {
  const { modules }: ModuleSnapshot = await read(context, '/api/v1/modules');
  const receipt = modules.find((module) => module.name === name && module.version === version)?.receipt;
  await sent(context, '/api/v1/module-health', { load: randomBytes(16).toString('hex'), reports: [{ name, version, receipt, component: 'page', outcome: 'error', detail: 'broken on purpose' }] });
}

async function read<View>(context: BrowserContext, path: string): Promise<View> {
  const answer = await context.request.get(stack.url + path);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

async function sent<View>(context: BrowserContext, path: string, data: unknown): Promise<View> {
  const answer = await context.request.post(stack.url + path, { data, headers });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
