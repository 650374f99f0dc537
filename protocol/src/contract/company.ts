import type { Language } from '../text/text.ts';

/** Company sign-in: users of an OpenID Connect provider, with rights by rules over what it says of them. */

/** Under it a browser leaves for a provider and returns: `/sign-in/company/<slug>` and `/callback` below. */
export const companyPath = '/sign-in/company';

/** Where a browser leaves for a provider. `to`: the page of the console to return to. */
export function companyStartPath(slug: string, { language, to, confirm = false }: { readonly language: Language; readonly to?: string; readonly confirm?: boolean }): string {
  const query = [`language=${language}`, ...(to === undefined ? [] : [`to=${encodeURIComponent(to)}`]), ...(confirm ? ['confirm=true'] : [])];
  return `${companyPath}/${encodeURIComponent(slug)}?${query.join('&')}`;
}

/** Where a provider sends the browser back to, below the address of the console. It is registered at the provider. */
export const companyCallbackPath = (slug: string): string => `${companyPath}/${encodeURIComponent(slug)}/callback`;

/** Hours that a session by a provider may last. */
export const companySessionHours = { min: 1, max: 168, default: 12 } as const;
