import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signedIn } from './browser.ts';
import { stack } from './environment.ts';

/** Of every page, of the first load and of the next. A good page has less than 0.1 for web-vitals. */
export const shiftMost = 0.05;

/** On loopback everything is there before the first frame, and nothing could push anything. */
const latencyMs = 80;

/** web-vitals: shifts with less than a second between them are one window, of at most five; the worst window counts. */
const gapMs = 1_000;
const windowMs = 5_000;

interface Shift {
  readonly value: number;
  /** Since the page was asked for, ms. */
  readonly at: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/** Runs in the page. Shifts within half a second of an input are what a person asked for. */
function noteShifts(): void {
  const shifts: Shift[] = (window.layoutShifts = []);
  const nameOf = (node: Node | null): string => (node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}` : (node?.nodeName ?? 'gone'));
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
  interface Entry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
  }
  const observer = new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput) shifts.push({ value, at: startTime, moved: sources.map(({ node, previousRect, currentRect }) => `${nameOf(node)} ${placeOf(previousRect)} -> ${placeOf(currentRect)}`) });
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** The worst window of shifts. */
function scoreOf(shifts: readonly Shift[]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { value, at } of shifts) {
    const goesOn = at - last < gapMs && at - first < windowMs;
    sum = goesOn ? sum + value : value;
    first = goesOn ? first : at;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Loads pages as over a line, with their own scrollbars, and tells how much of each was pushed away while it arrived. */
export class ShiftMeter {
  private still = 0;

  private constructor(
    readonly context: BrowserContext,
    private readonly page: Page,
    private readonly line: CDPSession,
  ) {}

  static async open(browser: Browser, width: number): Promise<ShiftMeter> {
    const context = await signedIn(browser, { width });
    await context.addInitScript(noteShifts);
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, downloadThroughput: -1, uploadThroughput: -1 });
    return new ShiftMeter(context, page, line);
  }

  /** Loads a page with nothing in the cache, and once more. Fails where either pushes too much, and says what was pushed. */
  async expectStill(path: string, landmark: string): Promise<void> {
    await this.line.send('Network.clearBrowserCache');
    for (const load of ['cold', 'warm']) {
      const shifts = await this.shiftsOf(path, landmark);
      const told = shifts.map(({ value, at, moved }) => `${Math.round(at)} ms: ${value.toFixed(3)} ${moved.join('; ')}`).join('\n');
      expect(scoreOf(shifts), `${path}, ${load}\n${told}\n`).toBeLessThan(shiftMost);
    }
  }

  private async shiftsOf(path: string, landmark: string): Promise<readonly Shift[]> {
    const open = new Set<unknown>();
    const { page } = this;
    this.still = 0;
    page.removeAllListeners();
    page.on('request', (request) => request.headers()['accept'] !== 'text/event-stream' && open.add(request));
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
    await page.goto(stack.url + path);
    await page.locator(landmark).first().waitFor({ timeout: 60_000 });
    await expect.poll(() => this.stillFor(open), { timeout: 60_000, interval: 100 }).toBeGreaterThan(4);
    return page.evaluate(() => window.layoutShifts ?? []);
  }

  /** How often in a row nothing was on its way. */
  private async stillFor(open: ReadonlySet<unknown>): Promise<number> {
    const waiting = await this.page.locator('main [data-skeleton]').count();
    return (this.still = open.size === 0 && waiting === 0 ? this.still + 1 : 0);
  }
}
