import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Harness, MountRequest } from '../harness/harness.ts';
import type { HarnessServer } from './harness-server.mts';
import { within } from './within.mts';
import { watchPage, type Held } from './watch-page.mts';

interface PageWatch {
  readonly held: () => Held;
  readonly styles: () => string;
}

declare global {
  interface Window {
    readonly voltdeckHarness: Harness;
    readonly voltdeckWatch: PageWatch;
  }
}

/** What the page holds once everything that can be collected was. */
export interface Holding extends Held {
  /** Bytes of the JavaScript heap in use. */
  readonly heap: number;
  /** DOM nodes, those that are in no document among them. */
  readonly nodes: number;
  readonly listeners: number;
  readonly charts: number;
  /** Requests and streams that have not ended. */
  readonly sockets: number;
}

/** What cannot be read after this is nothing, and what is open then stays open. */
const patienceMs = 5_000;
const checkEveryMs = 100;

/** The page in which a module is tested. */
export class HarnessPage {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  readonly #server: HarnessServer;
  readonly #stepMs: number;
  #complaints: string[] = [];

  private constructor(page: Page, cdp: CDPSession, server: HarnessServer, stepMs: number) {
    this.#page = page;
    this.#cdp = cdp;
    this.#server = server;
    this.#stepMs = stepMs;
    page.on('pageerror', (error) => this.#complaints.push(error.message));
    page.on('console', (message) => {
      // An answer of the API that is not 200 is not the module's fault.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) this.#complaints.push(message.text());
    });
  }

  /** @param stepMs what a part may take to be mounted, and to be unmounted */
  static async open(browser: Browser, server: HarnessServer, stepMs: number): Promise<HarnessPage> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(watchPage);
    const harness = new HarnessPage(page, await page.context().newCDPSession(page), server, stepMs);
    await harness.#cdp.send('Performance.enable');
    await page.goto(server.url);
    await page.waitForFunction(() => 'voltdeckHarness' in window);
    await page.evaluate(() => window.voltdeckHarness.ready);
    return harness;
  }

  mount(request: MountRequest): Promise<readonly string[]> {
    return within(this.#stepMs, this.#page.evaluate((wanted) => window.voltdeckHarness.mount(wanted), request), 'mounting it');
  }

  unmount(): Promise<void> {
    return within(this.#stepMs, this.#page.evaluate(() => window.voltdeckHarness.unmount()), 'unmounting it');
  }

  setAppearance(appearance: Parameters<Harness['setAppearance']>[0]): Promise<void> {
    return this.#page.evaluate((wanted) => window.voltdeckHarness.setAppearance(wanted), appearance);
  }

  /** Waits until nothing is on its way, a moment at most. */
  async settle(): Promise<void> {
    await this.#page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
    await this.#page.waitForTimeout(50);
  }

  /** Text of what the module drew; a busy machine draws it a moment later. */
  async text(): Promise<string> {
    const place = this.#page.locator('#page');
    await this.#page.waitForFunction(() => document.getElementById('page')?.innerText.trim() !== '', undefined, { timeout: patienceMs }).catch(() => undefined);
    return place.innerText();
  }

  /** Whether what the module drew is larger than the place that it was given. */
  overflows(): Promise<boolean> {
    return this.#page.evaluate(() => {
      const place = document.querySelector('#page > div');
      return place !== null && (place.scrollWidth > place.clientWidth + 1 || place.scrollHeight > place.clientHeight + 1);
    });
  }

  /** Failure cards of the kit that are on the page. */
  failureCards(): Promise<number> {
    return this.#page.locator('#page [data-failure]').count();
  }

  /** What the browser complained of since the last time. */
  complaints(): string[] {
    const complaints = this.#complaints;
    this.#complaints = [];
    return complaints;
  }

  /** What the module did to others since the last time, one sentence each: what the shell's guard finds. It is put right again. */
  trespasses(): Promise<readonly string[]> {
    return this.#page.evaluate(() => window.voltdeckHarness.trespasses());
  }

  styles(): Promise<string> {
    return this.#page.evaluate(() => window.voltdeckWatch.styles());
  }

  /** Counts what is held after the garbage was collected. */
  async holding(): Promise<Holding> {
    // First, for it brings kit's charts into the heap.
    const charts = await this.#page.evaluate(() => window.voltdeckHarness.charts());
    await this.#page.waitForTimeout(300);
    await this.#closed();
    for (let round = 0; round < 3; round++) await this.#cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#cdp.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((candidate) => candidate.name === name)?.value ?? 0;
    const held = await this.#page.evaluate(() => window.voltdeckWatch.held());
    return {
      ...held,
      charts,
      heap: metric('JSHeapUsedSize'),
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      sockets: this.#server.open(),
    };
  }

  /** Waits until the server has heard of what the page has ended; on a busy machine that takes a moment. */
  async #closed(): Promise<void> {
    for (let waitedMs = 0; this.#server.open() > 0 && waitedMs < patienceMs; waitedMs += checkEveryMs) await this.#page.waitForTimeout(checkEveryMs);
  }

  close(): Promise<void> {
    return this.#page.close();
  }
}
