import { StrictMode, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { reportModuleFact } from '../host/module-facts.ts';
import { ModuleRoot } from './module-root.tsx';
import type { ModulePart } from './identity.ts';
import { SlotInputContext, type SlotInput } from './slot-input.ts';

/** What the host passes at each mount. */
export interface MountProps {
  readonly domElement: HTMLElement;
  readonly module: ModulePart;
  /** Input of its slot for an extension; a page has none. */
  readonly input?: SlotInput;
}

/** The single-spa contract: each a promise, each callable again after the one before. */
export interface Lifecycles {
  readonly bootstrap: () => Promise<void>;
  readonly mount: (props: MountProps) => Promise<void>;
  readonly unmount: (props: MountProps) => Promise<void>;
}

/** A component whose code arrives with its page: `() => import('./pages/vehicle-list.tsx').then((page) => page.VehicleList)`. */
export type LazyComponent = () => Promise<ComponentType>;

/** Makes the lifecycles of one page or extension from its component. */
export function createLifecycles(component: ComponentType): Lifecycles {
  return lifecyclesOf(() => Promise.resolve(component));
}

/** The same for a component that is loaded when it is first shown. */
export function createLazyLifecycles(load: LazyComponent): Lifecycles {
  return lifecyclesOf(load);
}

function lifecyclesOf(load: LazyComponent): Lifecycles {
  const roots = new Map<HTMLElement, Root>();
  return {
    bootstrap: async () => {
      await load();
    },
    mount: async ({ domElement, module, input = {} }) => {
      const askedAt = performance.now();
      const Page = await load();
      const root = createRoot(domElement);
      roots.set(domElement, root);
      const good = await new Promise<boolean>((drawn) => {
        root.render(
          <StrictMode>
            <ModuleRoot module={module} onDrawn={drawn}>
              <SlotInputContext value={input}>
                <Page />
              </SlotInputContext>
            </ModuleRoot>
          </StrictMode>,
        );
      });
      if (good) reportModuleFact({ kind: 'mounted', module, afterMs: performance.now() - askedAt });
    },
    unmount: ({ domElement }) => {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
      return Promise.resolve();
    },
  };
}
