import type { Page } from 'playwright-core';

/** Runs in the page. */
const isThere = (): boolean => document.fonts.status === 'loaded' && document.querySelector('[data-skeleton], [aria-busy="true"], #page:not(:has(> [data-module] > *)) > .vd-page-skeleton') === null;

/** Runs in the page. What goes on for ever, such as a pulse, is no movement towards anything. */
const isStill = (): boolean => document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);

/** Waits until everything that the page was still waiting for is there, and drawn. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isThere, undefined, { timeout: 60_000 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Waits until nothing fades or slides any more. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(isStill);
}
