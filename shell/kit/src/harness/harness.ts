import type { Language } from '@voltdeck/protocol/contract';

/** Whether the person at the harness may do everything or nothing. */
export type HarnessSession = 'all' | 'none';

export interface MountRequest {
  /** Key of the module's lifecycles file. */
  readonly component: string;
  /** Address of the page meanwhile. */
  readonly path: string;
  /** The input that a slot would give. */
  readonly input: Readonly<Record<string, string>>;
}

/** What the conformance tests drive in the browser: `window.voltdeckHarness`. */
export interface Harness {
  readonly ready: Promise<void>;
  /** What failed meanwhile, one sentence each. */
  readonly mount: (request: MountRequest) => Promise<readonly string[]>;
  readonly unmount: () => Promise<void>;
  readonly setAppearance: (appearance: { readonly language: Language; readonly theme: 'light' | 'dark' }) => void;
  /** What the module did to others since the last time, one sentence each. */
  readonly trespasses: () => Promise<readonly string[]>;
  /** Charts of kit that are in the page. */
  readonly charts: () => Promise<number>;
}
