import { isConsoleAnimation, isScoped, reachesOthers, scopedSelector, selectorsOf, takesFontOfConsole } from '@voltdeck/protocol/module-rules';
import type { ModuleIdentity } from '../module/identity.ts';

type Named = Pick<ModuleIdentity, 'name' | 'version'>;

/** A rule of a module's style sheet that would have styled what others draw. */
export interface Leak {
  readonly module: Named;
  readonly selector: string;
}

/** How many rules of each sheet were checked; a script may add more. */
const checked = new WeakMap<CSSStyleSheet, number>();

/** Address of a module's file: its name and its version. */
const moduleFile = /\/modules\/([^/]+)\/([^/]+)\//;

/**
 * Keeps each rule of modules to the places of its module, and fonts and animations of the console as they are: the build does,
 * but a build of an earlier kit, or a script, does not. @returns those that would have reached others
 */
export function containNow(): Leak[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const [, name, version] = moduleFile.exec(sheet.href ?? '') ?? [];
    if (name === undefined || version === undefined || checked.get(sheet) === sheet.cssRules.length) return [];
    checked.set(sheet, sheet.cssRules.length);
    const module = { name, version };
    return rulesOf(sheet.cssRules).flatMap((rule) => (rule instanceof CSSStyleRule ? contain(rule, module) : giveBack(rule, module)));
  });
}

function rulesOf(rules: CSSRuleList): CSSRule[] {
  return [...rules].flatMap((rule) => [rule, ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? rulesOf(rule.cssRules) : [])]);
}

/** What takes the place of a font or an animation of the console goes. */
function giveBack(rule: CSSRule, module: Named): Leak[] {
  const selector = takenBy(rule);
  if (selector === null) return [];
  removeRule(rule);
  return [{ module, selector }];
}

function takenBy(rule: CSSRule): string | null {
  if (rule instanceof CSSKeyframesRule) return isConsoleAnimation(rule.name) ? `@keyframes ${rule.name}` : null;
  return rule instanceof CSSFontFaceRule && takesFontOfConsole(rule.cssText) ? '@font-face' : null;
}

function contain(rule: CSSStyleRule, module: Named): Leak[] {
  const { selectorText: selector } = rule;
  const parts = selectorsOf(selector);
  const loose = parts.filter((part) => !isScoped(part, module.name));
  if (loose.length === 0) return [];
  rule.selectorText = parts.map((part) => (loose.includes(part) ? scopedSelector(part, module.name) : part)).join(', ');
  // What cannot be kept to a place (a selector that the browser writes otherwise) goes.
  if (rule.selectorText === selector) removeRule(rule);
  return loose.some(reachesOthers) ? [{ module, selector }] : [];
}

function removeRule(rule: CSSRule): void {
  const owner = rule.parentRule instanceof CSSGroupingRule ? rule.parentRule : rule.parentStyleSheet;
  const place = owner === null ? -1 : [...owner.cssRules].indexOf(rule);
  if (place >= 0) owner?.deleteRule(place);
}
