import { people, type TokenGrant } from '@voltdeck/contract';
import type { BrowserContext } from 'playwright-core';
import { stack } from '../stack/environment.ts';
import type { StaticServer } from './static-server.ts';

function told(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The tests of walls alone need ${name}: run them by 'npm run test:full -- --only wall-alone'.`);
  return value;
}

/** What these tests need besides the stack: the built walls, the port that the console lets them be served from, and the stack's data. */
export const alone = { site: told('VOLTDECK_SITE'), port: Number(told('VOLTDECK_SITE_PORT')), data: told('VOLTDECK_DATA') };

export const wallPaths = ['/screen', '/screen/index1', '/screen/v1', '/screen/test', '/screen/datav/LeftChart1', '/screen/border'] as const;

const headers = { origin: stack.url };

/** A token of a wall, made as a person makes one. */
export async function kioskToken(admin: BrowserContext, screens: readonly string[]): Promise<TokenGrant> {
  const answer = await admin.request.post(stack.url + people.tokenAdd.path, { headers, data: { name: `wall ${Date.now()}`, kind: 'kiosk', screens, scope: 'all', lifeDays: 1 } });
  if (!answer.ok()) throw new Error(`The token was not made: ${await answer.text()}`);
  return answer.json();
}

export async function revoke(admin: BrowserContext, id: string): Promise<void> {
  const answer = await admin.request.delete(`${stack.url}${people.tokenList.path}/${id}`, { headers });
  if (!answer.ok()) throw new Error(`The token was not revoked: ${await answer.text()}`);
}

/** Fills in the settings of the site, as who deploys it does. */
export function deploy(site: StaticServer, settings: { readonly api: string; readonly token: string | null; readonly name?: string }): void {
  site.written.set('/settings.json', JSON.stringify({ screen: null, name: null, recording: null, ...settings }));
}
