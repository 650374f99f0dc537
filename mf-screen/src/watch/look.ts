import type { Vitals } from './watch-rules.ts';

/** Chromium's own measure; other browsers have none. */
interface WithMemory extends Performance {
  readonly memory?: { readonly usedJSHeapSize: number };
}

const sampleMs = 1_000;

function heapMb(page: WithMemory = performance): number | null {
  const { memory } = page;
  return memory === undefined ? null : Math.round(memory.usedJSHeapSize / 1_048_576);
}

/** Counts frames for a second. */
function frameRate(signal: AbortSignal): Promise<number | null> {
  if (document.hidden) return Promise.resolve(null);
  return new Promise((resolve) => {
    const begun = performance.now();
    let frames = 0;
    let request = 0;
    const end = (rate: number | null): void => {
      cancelAnimationFrame(request);
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(rate);
    };
    const stop = (): void => end(null);
    const count = (): void => {
      frames++;
      request = requestAnimationFrame(count);
    };
    // A page that draws no frame at all still has its timers.
    const timer = setTimeout(() => end((frames * 1_000) / (performance.now() - begun)), sampleMs);
    request = requestAnimationFrame(count);
    signal.addEventListener('abort', stop);
  });
}

/** How the page is doing now; takes a second. */
export async function look(signal: AbortSignal): Promise<Vitals> {
  return { frameRate: await frameRate(signal), heapMb: heapMb() };
}
