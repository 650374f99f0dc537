import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const patient = { timeout: 60_000 };

async function opened(path: string, width: number, language = 'en'): Promise<Page> {
  const context = await signedIn(browser, { width, language });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(stack.url + path);
  return page;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxesOf = (found: Locator): Promise<Box[]> => found.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()).map(({ left, right, top, bottom }) => ({ left, right, top, bottom })));
async function boxOf(found: Locator): Promise<Box> {
  const [first] = await boxesOf(found);
  if (first === undefined) throw new Error(`${String(found)} is not on the page`);
  return first;
}

const overlap = (one: Box, other: Box): boolean => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Room between a card and the next one below it, where that is more than between all others. */
function holesOf(cards: readonly Box[], usual: number): number[] {
  const below = (card: Box): number => Math.min(...cards.filter((other) => other.left < card.right && card.left < other.right && other.top >= card.bottom).map(({ top }) => top - card.bottom));
  return cards.map(below).filter((room) => Number.isFinite(room) && room > usual + 1);
}

describe('home', () => {
  test.each([['en', 'Breakdown'], ['zh-CN', '分组状态']] as const)('has the choices of a card inside of it, in %s', async (language, title) => {
    const page = await opened('/main/home', 1280, language);
    const card = page.getByRole('region', { name: title, exact: true });
    await card.getByRole('listitem').first().waitFor(patient);
    for (const width of [2560, 1920, 1280, 600]) {
      await page.setViewportSize({ width, height: 900 });
      const { left, right } = await boxOf(card);
      for (const choice of [card.getByRole('combobox'), card.getByRole('radiogroup')]) {
        const box = await boxOf(choice);
        expect([box.left > left, box.right < right], `${width} wide`).toEqual([true, true]);
      }
    }
  });

  test('has no hole between its cards, 2560 wide', async () => {
    const page = await opened('/main/home', 2560);
    await page.getByRole('region', { name: 'Battery health' }).waitFor(patient);
    await page.locator('table tbody tr').first().waitFor(patient);
    const gap = await page.locator('[class*=homeBody_]').evaluate((body) => parseFloat(getComputedStyle(body).rowGap));
    await expect.poll(async () => holesOf(await boxesOf(page.locator('[class*=homeBody_] section')), gap), patient).toEqual([]);
  });
});

describe('the map of vehicles', () => {
  test.each([
    ['home', '/main/home'],
    ['the list', '/main/vehicle-list?view=map'],
  ])('has no vehicle under its buttons, on %s', async (_name, path) => {
    const page = await opened(path, 1280);
    const marks = page.locator('[data-vehicles]');
    await marks.first().waitFor(patient);
    for (const width of [2560, 1920, 1280, 600]) {
      await page.setViewportSize({ width, height: 900 });
      const covered = async (): Promise<number> => {
        const tools = await boxOf(page.locator('[class*=mapTools_]'));
        return (await boxesOf(marks)).filter((mark) => overlap(mark, tools)).length;
      };
      await expect.poll(covered, { ...patient, message: `${width} wide` }).toBe(0);
    }
  });
});

describe('the filters of the alarm list', () => {
  test.each(['en', 'zh-CN'])('show a date with its time in full, in %s', async (language) => {
    const page = await opened('/main/alarm-list?view=all', 1280, language);
    await page.getByRole('button', { name: language === 'en' ? 'Filter' : '筛选', exact: true }).click();
    const dates = page.locator('input[type=datetime-local]');
    await dates.last().waitFor(patient);
    expect(await dates.count()).toBe(2);
    for (const width of [1280, 600]) {
      await page.setViewportSize({ width, height: 900 });
      for (const date of await dates.all()) {
        await date.scrollIntoViewIfNeeded();
        const { wanted, given, right } = await date.evaluate((field) => {
          const { width: had, right: end } = field.getBoundingClientRect();
          const free = field.cloneNode() as HTMLElement;
          Object.assign(free.style, { position: 'absolute', width: 'max-content' });
          field.after(free);
          const { width: needs } = free.getBoundingClientRect();
          free.remove();
          return { wanted: needs, given: had, right: end };
        });
        expect(given, `${width} wide`).toBeGreaterThanOrEqual(wanted);
        expect(right, `${width} wide`).toBeLessThanOrEqual(width);
      }
    }
  });
});

test('a demonstration begins in line with the page below it', async () => {
  const page = await opened('/demo/basic', 1280);
  const title = page.getByRole('heading', { level: 1 });
  await title.waitFor(patient);
  for (const width of [2560, 1280, 600]) {
    await page.setViewportSize({ width, height: 900 });
    const [banner, content] = [await boxOf(page.locator('[class*=demo_] > *')), await boxOf(page.locator('.vd-page > *'))];
    expect(Math.abs(banner.left - content.left), `${width} wide`).toBeLessThanOrEqual(1);
  }
});
