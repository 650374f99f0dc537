import type { CDPSession, Page } from 'playwright-core';

/** What a page holds once all that can go has gone. */
export type Held = Readonly<Record<'heapKb' | 'nodes' | 'listeners' | 'intervals' | 'timeouts' | 'frames' | 'drawings' | 'observers' | 'streams', number>>;

/** Where a part stands in the console, and what is there once it is drawn. */
export interface Remounted {
  readonly path: string;
  readonly drawn: string;
}

interface Counted {
  readonly intervals: number;
  readonly timeouts: number;
  readonly frames: number;
}

declare global {
  interface Window {
    voltdeckCounted: () => Counted;
  }
}

/** Runs in the page before all else: timers and frames that are asked for and did not come yet. */
export function countTimers(): void {
  const [intervals, timeouts, frames] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } = window;
  Object.assign(window, {
    setTimeout: (work: TimerHandler, after?: number, ...rest: unknown[]): number => {
      const id = setTimeout(() => {
        timeouts.delete(id);
        if (typeof work === 'function') work(...rest);
      }, after);
      timeouts.add(id);
      return id;
    },
    clearTimeout: (id?: number): void => {
      if (id !== undefined) timeouts.delete(id);
      clearTimeout(id);
    },
    setInterval: (work: TimerHandler, every?: number, ...rest: unknown[]): number => {
      const id = setInterval(work, every, ...rest);
      intervals.add(id);
      return id;
    },
    clearInterval: (id?: number): void => {
      if (id !== undefined) intervals.delete(id);
      clearInterval(id);
    },
    requestAnimationFrame: (work: FrameRequestCallback): number => {
      const id = requestAnimationFrame((time) => {
        frames.delete(id);
        work(time);
      });
      frames.add(id);
      return id;
    },
    cancelAnimationFrame: (id: number): void => {
      frames.delete(id);
      cancelAnimationFrame(id);
    },
    voltdeckCounted: (): Counted => ({ intervals: intervals.size, timeouts: timeouts.size, frames: frames.size }),
  });
}

/** Objects that live, those in no document among them. */
const kinds = {
  drawings: ['HTMLCanvasElement', 'SVGSVGElement'],
  observers: ['ResizeObserver', 'MutationObserver', 'IntersectionObserver'],
  streams: ['EventSource'],
} as const;

async function alive(cdp: CDPSession, name: string): Promise<number> {
  const { result: prototype } = await cdp.send('Runtime.evaluate', { expression: `${name}.prototype`, objectGroup: 'count' });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '', objectGroup: 'count' });
  const { result: length } = await cdp.send('Runtime.callFunctionOn', { objectId: objects.objectId ?? '', functionDeclaration: 'function () { return this.length; }', returnByValue: true });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'count' });
  return Number(length.value);
}

async function aliveOf(cdp: CDPSession, names: readonly string[]): Promise<number> {
  let sum = 0;
  for (const name of names) sum += await alive(cdp, name);
  return sum;
}

/** single-spa allows each mounting and unmounting a time of up to three seconds, and lets it run out. */
const settleMs = 3_500;

export async function holding(page: Page, cdp: CDPSession): Promise<Held> {
  await page.waitForTimeout(settleMs);
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((candidate) => candidate.name === name)?.value ?? 0;
  const memory = { heapKb: Math.round(metric('JSHeapUsedSize') / 1_024), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
  const counted = await page.evaluate(() => window.voltdeckCounted());
  const { drawings, observers, streams } = kinds;
  return { ...memory, ...counted, drawings: await aliveOf(cdp, drawings), observers: await aliveOf(cdp, observers), streams: await aliveOf(cdp, streams) };
}

/** Goes to a part, waits until it is drawn, and back to the page between, so many times. Runs in the page: as fast as it draws. */
export function remount(page: Page, part: Remounted, between: Remounted, rounds: number): Promise<void> {
  return page.evaluate(
    async ([there, back, times]) => {
      const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
      const visit = async ({ path, drawn }: { path: string; drawn: string }): Promise<void> => {
        history.pushState(null, '', path);
        for (const begun = performance.now(); location.pathname + location.search !== path || document.querySelector(drawn) === null; ) {
          if (performance.now() - begun > 30_000) throw new Error(`${path} did not draw '${drawn}': ${document.body.innerText.slice(0, 300)}`);
          await frame();
        }
        await frame();
      };
      for (let round = 0; round < times; round++) {
        await visit(there);
        await visit(back);
      }
    },
    [part, between, rounds] as const,
  );
}
