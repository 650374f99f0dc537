import type { Breach } from './breach.ts';
import { consoleNameIn, isScoped, scopedSelector, StyleUnreadable } from './selectors.ts';
import { readStyleSheet, type AtRule } from './style-sheet.ts';

export interface StyleFile {
  /** Path in the build. */
  readonly file: string;
  readonly text: string;
}

/** At-rules of the whole page that may be in a module's sheet, as long as their names are not the console's. */
const named: Readonly<Record<string, RegExp>> = {
  keyframes: /^["']?(?:vd|arco)-/i,
  property: /^--(?:vd|arco|color|primary|success|warning|danger|link|border|shadow|font|radius|size|spacing)-/i,
  'counter-style': /^(?:vd|arco)-/i,
};

const allowed: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'charset', 'font-face']);

/** A font of this name would take the place of the console's. */
const fontOfConsole = /font-family:\s*["']?Inter\b/i;

/** What a built style sheet does to others than its module: the build itself keeps every selector to the module. */
export function judgeStyles({ file, text }: StyleFile, module: string): Breach[] {
  try {
    const { rules, atRules } = readStyleSheet(text);
    return [...atRules.flatMap((rule) => judgeAtRule(rule, file)), ...rules.flatMap(({ selectors }) => selectors.flatMap((selector) => judgeSelector(selector, file, module)))];
  } catch (error) {
    if (!(error instanceof StyleUnreadable)) throw error;
    return [{ code: 'MODULE_STYLE_UNREADABLE', data: { file, reason: error.message } }];
  }
}

function judgeAtRule({ name, prelude, block }: AtRule, file: string): Breach[] {
  const plain = name.replace(/^-(?:webkit|moz|o)-/, '');
  const isOwn = (allowed.has(plain) && !fontOfConsole.test(block)) || named[plain]?.test(prelude) === false;
  return isOwn ? [] : [{ code: 'MODULE_STYLE_GLOBAL', data: { file, rule: `@${name} ${prelude}`.trim().slice(0, shownMax) } }];
}

const shownMax = 120;

function judgeSelector(selector: string, file: string, module: string): Breach[] {
  const what = consoleNameIn(selector);
  const data = { file, selector: selector.slice(0, shownMax) };
  if (what !== null) return [{ code: 'MODULE_STYLE_CONSOLE', data: { ...data, what } }];
  return isScoped(selector, module) ? [] : [{ code: 'MODULE_STYLE_UNSCOPED', data }];
}

/** The sheet with every selector kept to the places of its module. @throws StyleUnreadable where the sheet is not flat */
export function scopeStyles(text: string, module: string): string {
  let written = '';
  let at = 0;
  for (const { selectors, start, end } of readStyleSheet(text).rules) {
    written += text.slice(at, start) + selectors.map((selector) => (isScoped(selector, module) ? selector : scopedSelector(selector, module))).join(',');
    at = end;
  }
  return written + text.slice(at);
}
