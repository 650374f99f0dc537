import { embedPath, routes, type EmbedGrant } from '@voltdeck/protocol/contract';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OtherSite } from './embed/other-site.ts';
import { namedVehicle } from './stack/api.ts';
import { askedIn, complaintsOf, openBrowser, signedIn } from './stack/browser.ts';
import { stack } from './stack/environment.ts';

let browser: Browser;
let site: OtherSite;
let grant: EmbedGrant;
/** Somebody who has signed in at the console too: his session must do nothing for the frame. */
let page: Page;
let complaints: string[];

const headers = { authorization: `Bearer ${stack.token}`, 'content-type': 'application/json' };
const link = (): string => `${stack.url}${embedPath(grant.embed, grant.token)}`.replace('?embed', '?language=en&theme=dark&embed');

beforeAll(async () => {
  browser = await openBrowser();
  site = await OtherSite.serve();
  const { deviceId } = await namedVehicle();
  const admin = await signedIn(browser);
  grant = await askedIn(admin, routes.embedAdd, { path: `/main/realtime/${deviceId}`, origins: [site.origin('localhost')], scope: 'all', lifeDays: 1 });
  page = await admin.newPage();
  complaints = complaintsOf(page);
});
afterAll(async () => {
  site.close();
  await browser.close();
});

async function frameOf(): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (frame === null) throw new Error('the page has no frame');
  return frame;
}

const reading = (text: string): string => /Total voltage\s+([\d,.]+)\s*V/.exec(text)?.[1] ?? '';

describe('a page in a frame of another site', () => {
  test('shows its vehicle live, in the look that the link asks for', async () => {
    await page.goto(site.pageWith(link()));
    const frame = await frameOf();
    await frame.getByText('Total voltage').first().waitFor({ timeout: 20_000 });
    const before = reading(await frame.locator('body').innerText());
    await expect.poll(async () => reading(await frame.locator('body').innerText()), { timeout: 20_000 }).not.toBe(before);
    expect(await frame.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    // The look of a person is put into every page of his, and a frame keeps none.
    expect(complaints.filter((complaint) => !complaint.includes("'localStorage'"))).toEqual([]);
  });

  test('has an origin of its own: no storage, no cookie and no page of the console is within its reach', async () => {
    const frame = await frameOf();
    const reach = await frame.evaluate(async () => {
      const tried = (work: () => unknown): string => {
        try {
          work();
          return 'reached';
        } catch (error) {
          return error instanceof Error ? error.name : 'refused';
        }
      };
      const asked = await fetch('/api/v1/users', { credentials: 'include' }).then(() => 'reached', () => 'refused');
      return [self.origin, tried(() => localStorage.length), tried(() => document.cookie), tried(() => parent.document.title), asked];
    });
    expect(reach).toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError', 'refused']);
  });

  test('is refused by the browser in the frame of a site that the link does not name', async () => {
    await page.goto(site.pageWith(link(), '127.0.0.1'));
    await expect.poll(() => complaints.join('\n')).toMatch(/frame-ancestors|refused to connect|Framing/i);
    expect(await (await frameOf()).locator('body').innerText().catch(() => '')).not.toContain('Total voltage');
  });

  test('says that it has ended once its link was revoked', async () => {
    const ended = await fetch(`${stack.url}/api/v1/embeds/${grant.embed.id}`, { method: 'DELETE', headers });
    expect(ended.status).toBe(200);
    await page.goto(site.pageWith(link()));
    await (await frameOf()).getByText(/expired or was revoked|已过期或已撤销/).waitFor();
  });
});
