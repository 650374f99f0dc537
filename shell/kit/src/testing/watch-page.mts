/** Counters that the watch script keeps in the page. */
export interface Held {
  readonly timers: number;
  readonly frames: number;
}

/**
 * Runs in the page before anything else: counts timers and animation frames that have not ended, and remembers what
 * belongs to everybody. It must need nothing but itself.
 */
export function watchPage(): void {
  const timers = new Set<number>();
  const frames = new Set<number>();
  const { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } = window;
  const shared = ['fetch', 'history', 'localStorage', 'JSON', 'Promise', 'Date', 'Math', 'console', 'EventSource', 'XMLHttpRequest', 'customElements'] as const;
  const methods: readonly (readonly [string, object, string])[] = [
    ['Array.prototype', Array.prototype, 'map'],
    ['Array.prototype', Array.prototype, 'push'],
    ['Array.prototype', Array.prototype, 'includes'],
    ['Object', Object, 'assign'],
    ['Object', Object, 'keys'],
    ['JSON', JSON, 'parse'],
    ['JSON', JSON, 'stringify'],
    ['Node.prototype', Node.prototype, 'appendChild'],
    ['EventTarget.prototype', EventTarget.prototype, 'addEventListener'],
    ['History.prototype', History.prototype, 'pushState'],
    ['Date', Date, 'now'],
    ['Math', Math, 'random'],
  ];
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
  let known: ReadonlyMap<string, unknown> = new Map();
  const snapshot = (): Map<string, unknown> =>
    new Map<string, unknown>([
      ...shared.map((name) => [`window.${name}`, window[name]] as const),
      ...methods.map(([title, owner, name]) => [`${title}.${name}`, Reflect.get(owner, name)] as const),
      ...Object.getOwnPropertyNames(window).map((name) => [`global ${name}`, true] as const),
    ]);
  Object.assign(window, {
    voltdeckWatch: {
      held: (): Held => ({ timers: timers.size, frames: frames.size }),
      remember: (): void => {
        known = snapshot();
      },
      /** What is not as it was remembered. Federation's own chunk lists and containers are expected. */
      changed: (): string[] =>
        [...snapshot()]
          .filter(([name, value]) => known.get(name) !== value)
          .map(([name]) => name)
          .filter((name) => !/^global (webpackChunk|rspackChunk|chunk_|__FEDERATION|\w+_\d+_\d+_\d+)/.test(name)),
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
