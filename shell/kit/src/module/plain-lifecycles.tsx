import { createRoot } from 'react-dom/client';
import { reportModuleFact } from '../host/module-facts.ts';
import { FailureCard } from './failure-card.tsx';
import type { ModulePart } from './identity.ts';
import type { Lifecycles, MountProps } from './lifecycles.tsx';
import type { SlotInput } from './slot-input.ts';

/** Where a page or an extension without React is drawn, and for what. */
export interface PlainPlace {
  /** Empty, and the part's own: nothing is drawn outside of it. */
  readonly element: HTMLElement;
  readonly module: ModulePart;
  /** Input of its slot for an extension; a page has none. */
  readonly input: SlotInput;
  /** For what goes wrong after it was drawn: it is ended, a card takes its place, and the console reports the failure. */
  readonly fail: (error: unknown) => void;
}

/** Draws into the element. Returns what ends everything that it began; what it throws becomes a card in its place. */
export type Draw = (place: PlainPlace) => (() => void) | Promise<() => void>;

/**
 * Makes the lifecycles of one page or extension that is drawn by hand or by another framework than React:
 * `createPlainLifecycles(() => import('./pages/overview-page.ts').then((page) => page.drawOverview))`.
 */
export function createPlainLifecycles(load: () => Promise<Draw>): Lifecycles {
  const stays = new Map<HTMLElement, Stay>();
  return {
    bootstrap: async () => {
      await load();
    },
    mount: async (props) => {
      const askedAt = performance.now();
      const stay = new Stay(props, await load());
      await stay.start();
      stays.set(props.domElement, stay);
      if (!stay.failed) reportModuleFact({ kind: 'mounted', module: props.module, afterMs: performance.now() - askedAt });
    },
    unmount: ({ domElement }) => {
      const stay = stays.get(domElement);
      stays.delete(domElement);
      stay?.end();
      return Promise.resolve();
    },
  };
}

/** One mount of a part: what it drew, or the card in its place. */
class Stay {
  readonly #props: MountProps;
  readonly #draw: Draw;
  #ending: (() => void) | null = null;
  #over = false;
  failed = false;

  constructor(props: MountProps, draw: Draw) {
    this.#props = props;
    this.#draw = draw;
  }

  async start(): Promise<void> {
    const { domElement: element, module, input = {} } = this.#props;
    this.failed = false;
    const ending = await this.#draw({ element, module, input, fail: (error) => this.#fail(error) });
    // It has failed or was left while it was being drawn.
    if (this.#over || this.failed) ending();
    else this.#ending = ending;
  }

  end(): void {
    this.#over = true;
    this.#clear();
  }

  /** What its own end throws is said once everything has gone. */
  #clear(): void {
    const ending = this.#ending;
    this.#ending = null;
    try {
      ending?.();
    } finally {
      this.#props.domElement.replaceChildren();
    }
  }

  #fail(thrown: unknown): void {
    if (this.#over || this.failed) return;
    this.failed = true;
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const { domElement, module } = this.#props;
    reportModuleFact({ kind: 'failed', module, error });
    try {
      this.#clear();
    } catch {
      // Said already: it failed.
    }
    const root = createRoot(domElement);
    this.#ending = () => root.unmount();
    root.render(<FailureCard module={module} error={error} onRetry={() => this.#again()} />);
  }

  #again(): void {
    // Not while React handles the click on what is taken away here.
    queueMicrotask(() => {
      if (this.#over) return;
      this.#clear();
      this.start().catch((error: unknown) => this.#fail(error));
    });
  }
}
