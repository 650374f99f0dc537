import type { Side } from './side.ts';

/** A request of a route. */
export interface Asked {
  /** Parameters of the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A body that is a file. */
  readonly file?: string;
}

export type Ask = (side: Side) => Asked | Promise<Asked>;

/** What an answer holds of a side that is not left out. */
type Shown = (side: Side) => string;

/** What a route does for whom. Anyone who is asked for more than the right to sign in is refused without it, on every route. */
export type Expectation =
  /** Anybody is let in. */
  | { readonly kind: 'open'; readonly ask: Ask }
  /** No one without a link that was made for a vehicle, signed in or not. */
  | { readonly kind: 'device'; readonly ask: Ask; readonly code: string }
  /** No one without the SCIM token of a company's provider, signed in or not. */
  | { readonly kind: 'provider'; readonly ask: Ask }
  /** No one but the token of a wall or an embed link, signed in or not. */
  | { readonly kind: 'kiosk'; readonly ask: Ask }
  /** Any user, about only what is the own. */
  | { readonly kind: 'own'; readonly ask: Ask; readonly status: number }
  /** Administrators. */
  | { readonly kind: 'administrators'; readonly ask: Ask; readonly status: number }
  /** Things named in the question: those of the other side are left out as if they were not there. */
  | { readonly kind: 'leftOut'; readonly ask: Ask; readonly shown: Shown }
  /** Who ships modules: administrators, and tokens that are made for it. */
  | { readonly kind: 'publishers'; readonly ask: Ask }
  /** What an administrator has made for himself: for everyone else as if it were not there. */
  | { readonly kind: 'personal'; readonly ask: Ask }
  /** Anyone who has the permission: nothing of it is a customer's. */
  | { readonly kind: 'shared'; readonly ask: Ask; readonly operator: number; readonly administrator: number }
  /** Who has the permission and sees everything: it belongs to all. */
  | { readonly kind: 'fleetWide'; readonly ask: Ask; readonly status: number }
  /** A list or a figure: what one side is answered stays the same when the other side asks. */
  | { readonly kind: 'scoped'; readonly ask: Ask }
  /** A thing of one side: good for that side, and for the other as if it were not there. */
  | { readonly kind: 'object'; readonly ask: Ask; readonly missing: number };

const nothing: Ask = () => ({});

export const open = (ask: Ask = nothing): Expectation => ({ kind: 'open', ask });
export const device = (ask: Ask, code: string): Expectation => ({ kind: 'device', ask, code });
export const provider = (ask: Ask = nothing): Expectation => ({ kind: 'provider', ask });
export const kiosk = (ask: Ask = nothing): Expectation => ({ kind: 'kiosk', ask });
/** The id of nothing. */
export const noId = '00000000-0000-4000-8000-000000000000';
export const ofNoId: Ask = () => ({ path: { id: noId } });

export const own = (ask: Ask = nothing, status = 200): Expectation => ({ kind: 'own', ask, status });
export const administrators = (ask: Ask = nothing, status = 200): Expectation => ({ kind: 'administrators', ask, status });
export const publishers = (ask: Ask = nothing): Expectation => ({ kind: 'publishers', ask });
export const leftOut = (ask: Ask, shown: Shown = ({ device }) => device): Expectation => ({ kind: 'leftOut', ask, shown });
export const personal = (ask: Ask): Expectation => ({ kind: 'personal', ask });
export const shared = (ask: Ask = nothing, operator = 200): Expectation => ({ kind: 'shared', ask, operator, administrator: 200 });
/** `shared`, asked about what is not there or cannot be. */
export const sharedInVain = (ask: Ask, status: number): Expectation => ({ kind: 'shared', ask, operator: status, administrator: status });
export const fleetWide = (ask: Ask, status = 200): Expectation => ({ kind: 'fleetWide', ask, status });
export const scoped = (ask: Ask = nothing): Expectation => ({ kind: 'scoped', ask });
export const object = (ask: Ask, missing = 404): Expectation => ({ kind: 'object', ask, missing });
