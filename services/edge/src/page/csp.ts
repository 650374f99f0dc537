/** Sources besides the console's own, by what they may be used for. */
export interface AlsoFrom {
  /** For everything: dev servers of the user's own overrides. */
  readonly all?: readonly string[];
  /** For requests alone, and for pictures alone: what an administrator let the page's module have. */
  readonly connect?: readonly string[];
  readonly images?: readonly string[];
}

/** Content security policy of the console's HTML, with the nonce of its inline style and script. No unsafe-inline and no unsafe-eval; no one may frame the console. */
export function contentSecurityPolicy(nonce: string, also: AlsoFrom = {}): string {
  return [...sources(nonce, also), "form-action 'self'", "frame-ancestors 'none'"].join('; ');
}

/**
 * Policy of a page in a frame of other sites. Its sandbox gives it an origin of its own: whatever its module does, it
 * reaches neither the console's pages nor their storage, nor the page that holds the link's token around it, and no cookie of theirs
 * goes with its requests.
 */
export function embedSecurityPolicy(nonce: string, ancestors: readonly string[], also: AlsoFrom = {}): string {
  return [...sources(nonce, also), "form-action 'none'", `frame-ancestors 'self' ${ancestors.join(' ')}`, 'sandbox allow-scripts allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox'].join('; ');
}

function sources(nonce: string, { all = [], connect = [], images = [] }: AlsoFrom): string[] {
  const list = (name: string, ...from: readonly string[]): string => [name, ...from, ...all].join(' ');
  return [
    "default-src 'self'",
    list('script-src', "'self'", `'nonce-${nonce}'`),
    list('style-src', "'self'", `'nonce-${nonce}'`),
    list('img-src', "'self'", 'data:', 'blob:', ...images),
    list('font-src', "'self'"),
    list('connect-src', "'self'", ...connect),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
  ];
}
