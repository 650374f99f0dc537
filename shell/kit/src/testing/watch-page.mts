/** Counters that the watch script keeps in the page. */
export interface Held {
  readonly timers: number;
  readonly frames: number;
}

/** Runs in the page before anything else: counts timers and animation frames that have not ended. It must need only itself. */
export function watchPage(): void {
  const timers = new Set<number>();
  const frames = new Set<number>();
  const { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } = window;
  Object.assign(window, {
    setTimeout: (work: TimerHandler, after?: number, ...rest: unknown[]): number => {
      const id = setTimeout(() => {
        timers.delete(id);
        if (typeof work === 'function') work(...rest);
      }, after);
      timers.add(id);
      return id;
    },
    clearTimeout: (id?: number): void => {
      if (id !== undefined) timers.delete(id);
      clearTimeout(id);
    },
    setInterval: (work: TimerHandler, every?: number, ...rest: unknown[]): number => {
      const id = setInterval(work, every, ...rest);
      timers.add(id);
      return id;
    },
    clearInterval: (id?: number): void => {
      if (id !== undefined) timers.delete(id);
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
  });
  Object.assign(window, {
    voltdeckWatch: {
      held: (): Held => ({ timers: timers.size, frames: frames.size }),
      /** Computed styles of what is not the module's, a line an element; measures that follow the content are left out. */
      styles: (): string =>
        [...document.querySelectorAll('html, body, #header, #header *, #sentinels, #sentinels *')]
          .map((element) => {
            const style = getComputedStyle(element);
            const names = [...style].filter((name) => !/^(width|height|block-size|inline-size|top|right|bottom|left|inset.*|.*-origin)$/.test(name));
            return `${element.tagName} ${names.map((name) => style.getPropertyValue(name)).join('|')}`;
          })
          .join('\n'),
    },
  });
}
