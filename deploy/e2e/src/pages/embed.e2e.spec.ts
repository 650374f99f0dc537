import { type EmbedGrant, embeds, people, vehicles } from '@voltdeck/contract';
import { embedPath } from '@voltdeck/protocol/contract';
import type { Browser, Frame, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OtherSite } from '../embed/other-site.ts';
import { namedVehicle } from '../stack/api.ts';
import { askedIn, complaintsOf, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let site: OtherSite;
let grant: EmbedGrant;
/** Someone who has signed in at the console too: his session must do nothing for the frame. */
let page: Page;
let complaints: string[];

const headers = { authorization: `Bearer ${stack.token}`, 'content-type': 'application/json' };
const link = (): string => `${stack.url}${embedPath(grant.embed, grant.token)}`.replace('?embed', '?language=en&theme=dark&embed');

beforeAll(async () => {
  browser = await openBrowser();
  site = await OtherSite.serve();
  const { deviceId } = await namedVehicle();
  const admin = await signedIn(browser);
  grant = await askedIn(admin, embeds.embedAdd, { path: `/main/realtime/${deviceId}`, origins: [site.origin('localhost')], scope: 'all', lifeDays: 1 });
  page = await admin.newPage();
  complaints = complaintsOf(page);
});
afterAll(async () => {
  site.close();
  await browser.close();
});

/** The frame that the site has, which holds the link's token. */
async function holderOf(within: Page | Frame = page): Promise<Frame> {
  const frame = await (await within.waitForSelector('iframe')).contentFrame();
  if (frame === null) throw new Error('the page has no frame');
  return frame;
}

/** The page that is shown in it. */
const frameOf = async (): Promise<Frame> => holderOf(await holderOf());

const reading = (text: string): string => /Total voltage\s+([\d,.]+)\s*V/.exec(text)?.[1] ?? '';

describe('a page in a frame of another site', () => {
  test('shows its vehicle live, in the look that the link asks for', async () => {
    await page.goto(site.pageWith(link()));
    const frame = await frameOf();
    await frame.getByText('Total voltage').first().waitFor({ timeout: 60_000 });
    const before = reading(await frame.locator('body').innerText());
    await expect.poll(async () => reading(await frame.locator('body').innerText()), { timeout: 60_000 }).not.toBe(before);
    expect(await frame.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    // The look of a person is put into every page of his, and a frame keeps none.
    expect(complaints.filter((complaint) => !complaint.includes("'localStorage'"))).toEqual([]);
  });

  test('asks by a token of minutes, renews it while it is open, and says the token of the link to the exchange alone', async () => {
    const used = new Map<string, Set<string>>();
    const renewed = new Set<string>();
    const note = (request: Request): void => {
      const token = request.headers()['authorization'] ?? '';
      const { pathname } = new URL(request.url());
      if (pathname === people.pageToken.path) renewed.add(token);
      else if (token !== '') used.set(token, (used.get(token) ?? new Set()).add(pathname));
    };
    page.on('request', note);
    const frame = await frameOf();
    // Each stream ends with the token that opened it, and comes back by the next one.
    await expect.poll(() => [...used.values()].filter((paths) => paths.has(vehicles.live.path)).length, { timeout: 90_000 }).toBeGreaterThanOrEqual(2);
    page.off('request', note);
    const before = reading(await frame.locator('body').innerText());
    await expect.poll(async () => reading(await frame.locator('body').innerText()), { timeout: 60_000 }).not.toBe(before);
    expect([...used.keys()].filter((token) => !token.startsWith('Bearer vdp_'))).toEqual([]);
    expect([...renewed]).toEqual([`Bearer ${grant.token}`]);
  }, 120_000);

  test('leaves the token of the link where no script of a module can read it: not in an address, a history, a storage or the page', async () => {
    const [holder, frame] = [await holderOf(), await frameOf()];
    expect([holder.url(), frame.url()].filter((url) => url.includes(grant.token))).toEqual([]);
    const seen = await frame.evaluate(() => {
      const outer = (read: () => unknown): unknown => {
        try {
          return read();
        } catch (error) {
          return error instanceof Error ? error.name : 'refused';
        }
      };
      const reached = [() => parent.location.href, () => parent.history.state, () => parent.document.cookie].map(outer);
      return { reached, own: JSON.stringify([location.href, history.state, name, document.documentElement.outerHTML]) };
    });
    expect(seen.reached).toEqual(['SecurityError', 'SecurityError', 'SecurityError']);
    expect(seen.own).not.toContain(grant.token);
  });

  test('is shown again after its frame or the page around it reloads', async () => {
    await (await frameOf()).evaluate(() => location.reload()).catch(() => undefined);
    await (await frameOf()).getByText('Total voltage').first().waitFor({ timeout: 60_000 });
    await (await holderOf()).evaluate(() => location.reload()).catch(() => undefined);
    await expect.poll(async () => (await frameOf()).locator('body').innerText().catch(() => ''), { timeout: 60_000 }).toContain('Total voltage');
  });

  test('is shown where the site puts its frame into a sandbox', async () => {
    await page.goto(site.pageWith(link(), 'localhost', 'allow-scripts'));
    const frame = await holderOf();
    await frame.getByText('Total voltage').first().waitFor({ timeout: 60_000 });
    await page.goto(site.pageWith(link()));
    await (await frameOf()).getByText('Total voltage').first().waitFor({ timeout: 60_000 });
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
    expect(await (await holderOf()).locator('iframe').count().catch(() => 0)).toBe(0);
  });

  test('says that it has ended once its link was revoked', async () => {
    const ended = await fetch(`${stack.url}/api/v1/embeds/${grant.embed.id}`, { method: 'DELETE', headers });
    expect(ended.status).toBe(200);
    await page.goto(site.pageWith(link()));
    await (await holderOf()).getByText(/expired or was revoked|已过期或已撤销/).waitFor();
  });
});
