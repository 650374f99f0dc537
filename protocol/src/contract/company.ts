import type { ErrorCode, ErrorData } from './errors.ts';
import type { SessionGrant } from './views.ts';
import type { Permission, UserType } from './permissions.ts';
import type { Language } from './text.ts';

/** Company sign-in: users of an OpenID Connect provider, with rights by rules over what it says of them. */

/** Under it a browser leaves for a provider and comes back: `/sign-in/company/<slug>` and `/callback` below. */
export const companyPath = '/sign-in/company';

/** Where a browser leaves for a provider. `to`: the page of the console to return to. */
export function companyStartPath(slug: string, { language, to, confirm = false }: { readonly language: Language; readonly to?: string; readonly confirm?: boolean }): string {
  const query = [`language=${language}`, ...(to === undefined ? [] : [`to=${encodeURIComponent(to)}`]), ...(confirm ? ['confirm=true'] : [])];
  return `${companyPath}/${encodeURIComponent(slug)}?${query.join('&')}`;
}

/** Where a provider sends the browser back to, below the address of the console. It is registered at the provider. */
export const companyCallbackPath = (slug: string): string => `${companyPath}/${encodeURIComponent(slug)}/callback`;

/** The rights of users whose claim has one of these values. */
export interface CompanyRule {
  /** Name of a claim, or a path with dots to one inside of another; empty: everyone. */
  readonly claim: string;
  /** One of them is the claim, or is in it where the claim is a list; empty with an empty claim. */
  readonly values: readonly string[];
  readonly type: UserType;
  readonly permissions: readonly Permission[];
  readonly projectIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly groupIds: readonly string[];
}

export interface CompanyProviderFields {
  /** Its short name in addresses. */
  readonly slug: string;
  readonly name: string;
  /** As the provider writes it in its tokens; https, or http on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly enabled: boolean;
  /** The first that fits decides; a user whom none fits is refused. Without rules the rights are those given in the console. */
  readonly rules: readonly CompanyRule[];
  /** Someone unknown becomes a user at the first sign-in. */
  readonly makesUsers: boolean;
  /** Someone unknown becomes the user who has the same e-mail address, if the provider has verified it. */
  readonly linksByEmail: boolean;
  /** Whether its users may also sign in with a password. */
  readonly passwordAllowed: boolean;
  /** A session ends after so many hours, and the rules are asked again. */
  readonly sessionHours: number;
  /** Whom users without rights should ask; shown to them. */
  readonly contact: string | null;
}

export interface CompanyProviderView extends CompanyProviderFields {
  readonly id: string;
  readonly version: number;
  readonly hasSecret: boolean;
  /** How many users sign in there. */
  readonly users: number;
  /** To be registered at the provider; null while CONSOLE_URL is not set. */
  readonly callbackUrl: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The providers, and what is missing to use them. */
export interface CompanyProviderList {
  readonly items: readonly CompanyProviderView[];
  /** The address of the console as the providers know it; null while CONSOLE_URL is not set. */
  readonly consoleUrl: string | null;
  /** Whether client secrets can be stored: SEALING_KEY is set. */
  readonly canSeal: boolean;
}

/** Hours that a session by a provider may last. */
export const companySessionHours = { min: 1, max: 168, default: 12 } as const;

/** What the sign-in page shows of a provider that is enabled. */
export interface CompanyName {
  readonly slug: string;
  readonly name: string;
}

/** Where a user comes from; null for one of the console's own. */
export interface CompanyOrigin {
  readonly provider: string;
  /** ISO 8601, UTC; null until the first sign-in. */
  readonly lastSignInAt: string | null;
}

/** What a provider says of itself. */
export interface CompanyTestView {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly userInfoEndpoint: string | null;
  /** Keys by which its tokens can be checked. */
  readonly keys: number;
  readonly scopes: readonly string[];
  readonly algorithms: readonly string[];
  /** Whether it says that it supports PKCE with S256; null: it says nothing of it. */
  readonly pkce: boolean | null;
  /** Its clock less ours, seconds; null: it does not tell the time. */
  readonly clockAheadS: number | null;
  readonly tookMs: number;
}

/** A browser leaves for a provider. */
export interface CompanyDeparture {
  readonly slug: string;
  readonly language: Language;
  readonly to: string | null;
  /** Host by which the browser knows the console. */
  readonly host: string;
  /** Secret of the browser's cookie; null where it has none yet. */
  readonly browser: string | null;
  /** Secret of the session that is to be confirmed; null for a new sign-in. */
  readonly session: string | null;
}

export interface CompanyRedirect {
  /** Page of the provider. */
  readonly url: string;
  /** For the cookie that binds the answer to this browser. */
  readonly browser: string;
}

/** How a sign-in by a provider ended. */
export type CompanyArrival =
  | { readonly kind: 'signedIn'; readonly language: Language; readonly to: string; readonly grant: SessionGrant }
  | { readonly kind: 'confirmed'; readonly language: Language; readonly userId: string }
  | { readonly kind: 'refused'; readonly language: Language | null; readonly code: ErrorCode; readonly data: ErrorData };
