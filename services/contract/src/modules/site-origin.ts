/** Names of the machine that a browser runs on. */
export const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a text is one origin that may be in a page's policy: https, or of this machine; no wildcard and nothing that ends a directive. */
export function isSiteOrigin(text: string): boolean {
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || thisMachine.has(hostname));
}
