/**
 * Content security policy of the console's HTML, with the nonce of its inline style and script.
 * No unsafe-inline and no unsafe-eval; nobody may frame the console. `origins` are those of the user's own dev overrides.
 */
export function contentSecurityPolicy(nonce: string, origins: readonly string[] = []): string {
  const also = origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${also}`,
    `style-src 'self' 'nonce-${nonce}'${also}`,
    `img-src 'self' data: blob:${also}`,
    `font-src 'self'${also}`,
    `connect-src 'self'${also}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
