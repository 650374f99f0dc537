import { decoded } from './selectors.ts';

/** Fonts that the console writes with (`--vd-font`, `--vd-font-mono`), in lower case, and all that start as its own does: one of such a name would take their place. */
const ofConsole: ReadonlySet<string> = new Set([
  'noto sans cjk sc',
  'noto sans sc',
  'pingfang sc',
  'microsoft yahei',
  'system-ui',
  'sans-serif',
  'ui-monospace',
  'sfmono-regular',
  'noto sans mono',
  'liberation mono',
  'monospace',
]);

const comment = /\/\*[^]*?\*\//g;
const family = /font-family(?:\s|\/\*[^]*?\*\/)*:([^;}]*)/gi;

/** Whether a block of `@font-face` takes the name of a font of the console. */
export function takesFontOfConsole(block: string): boolean {
  const names = [...decoded(block).matchAll(family)].map(([, value = '']) => value.replace(comment, '').replace(/["']/g, '').trim().replace(/\s+/g, ' ').toLowerCase());
  return names.some((name) => ofConsole.has(name) || /^inter\b/.test(name));
}
