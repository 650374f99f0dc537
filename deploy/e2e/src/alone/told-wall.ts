import type { ScreenOrders } from '@voltdeck/contract';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { deploy } from './alone-stack.ts';
import type { StaticServer } from './static-server.ts';
import { ToldConsole } from './told-console.ts';

/** A wall of a console whose answers a test gives, on a clock that the test drives. */
export interface ToldWall {
  readonly page: Page;
  readonly told: ToldConsole;
}

interface Hung {
  /** Under which it reports itself; absent: it does not. */
  readonly name?: string;
  readonly query?: string;
  readonly orders?: ScreenOrders;
}

/** @param before runs in the page before its own scripts */
export async function toldWall(browser: Browser, site: StaticServer, before?: () => void, { name, query, orders }: Hung = {}): Promise<ToldWall> {
  const told = await ToldConsole.serve(orders);
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  onTestFinished(async () => {
    await context.close();
    told.close();
  });
  deploy(site, { api: told.url, token: 'any', ...(name !== undefined && { name }) });
  const page = await context.newPage();
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('voltdeck.language', 'en'));
  if (before !== undefined) await page.addInitScript(before);
  await page.goto(`${site.origin}/screen${query === undefined ? '' : `?${query}`}`);
  await expect.poll(() => told.walls, { timeout: 60_000 }).toBe(1);
  return { page, told };
}

/** A view of a real fleet as of so many seconds ago, sent now; with other parts where they are named. */
export function ofAge(view: string, ageS: number, parts: Readonly<Record<string, unknown>> = {}): string {
  const sentAt = Date.now();
  const asOf = new Date(sentAt - ageS * 1_000).toISOString();
  const known: { status?: object } = JSON.parse(view);
  const status = known.status === undefined ? {} : { status: { ...known.status, asOf } };
  return JSON.stringify({ ...known, ...status, ...parts, asOf, sentAt: new Date(sentAt).toISOString() });
}
