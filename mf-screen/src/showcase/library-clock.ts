const timers = new Set<number>();
const frames = new Set<number>();

/** The browser's own, which the decoration library calls here so that what it began can be ended: it ends nothing itself. */
export function setTimeout(work: () => void, afterMs?: number): number {
  const timer = window.setTimeout(() => {
    timers.delete(timer);
    work();
  }, afterMs);
  timers.add(timer);
  return timer;
}

export function clearTimeout(timer: number | undefined): void {
  if (timer === undefined) return;
  timers.delete(timer);
  window.clearTimeout(timer);
}

export function requestAnimationFrame(work: FrameRequestCallback): number {
  const frame = window.requestAnimationFrame((time) => {
    frames.delete(frame);
    work(time);
  });
  frames.add(frame);
  return frame;
}

/** Ends all of it: of what the library draws one thing stands at a time. */
export function endLibraryClock(): void {
  timers.forEach((timer) => window.clearTimeout(timer));
  frames.forEach((frame) => window.cancelAnimationFrame(frame));
  timers.clear();
  frames.clear();
}
