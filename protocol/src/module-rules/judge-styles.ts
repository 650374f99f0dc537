import { isNamedAfter } from './animations.ts';
import type { Breach } from './breach.ts';
import { takesFontOfConsole } from './fonts.ts';
import { consoleNameIn, decoded, isScoped, StyleUnreadable } from './selectors.ts';
import { plainName, readStyleSheet, type AtRule } from './style-sheet.ts';

export interface StyleFile {
  /** Path in the build. */
  readonly file: string;
  readonly text: string;
}

type OwnRule = (rule: AtRule, module: string) => boolean;

const named =
  (ofConsole: RegExp): OwnRule =>
  ({ prelude }) =>
    !ofConsole.test(decoded(prelude));
const always: OwnRule = () => true;

/** At-rules that may be in a module's sheet, and when: the names of these are names of the whole page. */
const ownRules: Readonly<Record<string, OwnRule>> = {
  ...Object.fromEntries(['media', 'supports', 'container', 'layer', 'starting-style', 'charset'].map((name) => [name, always])),
  'font-face': ({ block }) => !takesFontOfConsole(block),
  keyframes: ({ prelude }, module) => isNamedAfter(prelude, module),
  property: named(/^--(?:vd|arco|color|primary|success|warning|danger|link|border|shadow|font|radius|size|spacing)-/i),
  'counter-style': named(/^(?:vd|arco)-/i),
};

/** What a built style sheet does to others than its module: the build itself keeps every selector to the module. */
export function judgeStyles({ file, text }: StyleFile, module: string): Breach[] {
  try {
    const { rules, atRules } = readStyleSheet(text);
    return [...atRules.flatMap((rule) => judgeAtRule(rule, file, module)), ...rules.flatMap(({ selectors }) => selectors.flatMap((selector) => judgeSelector(selector, file, module)))];
  } catch (error) {
    if (!(error instanceof StyleUnreadable)) throw error;
    return [{ code: 'MODULE_STYLE_UNREADABLE', data: { file, reason: error.message } }];
  }
}

function judgeAtRule(rule: AtRule, file: string, module: string): Breach[] {
  const { name, prelude } = rule;
  if (ownRules[plainName(name)]?.(rule, module) === true) return [];
  return [{ code: 'MODULE_STYLE_GLOBAL', data: { file, rule: `@${name} ${prelude}`.trim().slice(0, shownMax) } }];
}

const shownMax = 120;

function judgeSelector(selector: string, file: string, module: string): Breach[] {
  const what = consoleNameIn(selector);
  const data = { file, selector: selector.slice(0, shownMax) };
  if (what !== null) return [{ code: 'MODULE_STYLE_CONSOLE', data: { ...data, what } }];
  return isScoped(selector, module) ? [] : [{ code: 'MODULE_STYLE_UNSCOPED', data }];
}
