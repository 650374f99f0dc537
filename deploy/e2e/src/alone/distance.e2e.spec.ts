import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../stack/browser.ts';
import { alone } from './alone-stack.ts';
import { StaticServer } from './static-server.ts';
import { toldOfFleet } from './told-console.ts';
import { ofAge, toldWall } from './told-wall.ts';

let browser: Browser;
let site: StaticServer;
let fleet: Awaited<ReturnType<typeof toldOfFleet>>;
beforeAll(async () => {
  browser = await openBrowser();
  site = await StaticServer.serve(alone.site, 0);
  fleet = await toldOfFleet();
});
afterAll(async () => {
  site.close();
  await browser.close();
});

const patient = { timeout: 60_000 };

/** The smallest words of the wall, and what reaches beyond its panel: both as a person in the room would see them. */
function seen(page: Page): Promise<{ smallest: number; beyond: string[] }> {
  return page.evaluate(() => {
    const stage = document.querySelector('[data-shape]');
    if (stage === null) throw new Error('there is no wall');
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    let smallest = Infinity;
    const beyond: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [element, words] = [node.parentElement, node.textContent?.trim() ?? ''];
      if (element === null || words === '' || !element.checkVisibility()) continue;
      smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(element).fontSize));
      const panel = element.closest('[class*=panelBody_]')?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom } = range.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      // Rows of another page of a list are cut off as a whole; what is shown in part has its middle inside.
      if (panel !== undefined && middle < panel.bottom && bottom > panel.bottom + 4) beyond.push(words);
    }
    return { smallest, beyond };
  });
}

test.each([
  [8, 24],
  [12, 36],
  [5, 15],
])('a wall that is read from %d m has no words smaller than %d px of 1080, and none that reach beyond their panel', async (metres, least) => {
  const { page, told } = await toldWall(browser, site, undefined, { query: `metres=${metres}` });
  told.tell('trend', ofAge(fleet.trend, 1));
  told.tell('now', ofAge(fleet.now, 1));
  await page.locator('[class*=headline_] dd').first().waitFor(patient);
  await page.locator('[class*=plotValue_]').first().waitFor({ state: 'attached' });
  const { smallest, beyond } = await seen(page);
  expect([smallest, beyond]).toEqual([least, []]);
});
