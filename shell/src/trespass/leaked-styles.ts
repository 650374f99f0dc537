import type { ModuleIdentity } from '@voltdeck/kit';

type Named = Pick<ModuleIdentity, 'name' | 'version'>;

/** A rule of a module's style sheet that reached something of the shell. */
export interface Leak {
  readonly module: Named;
  readonly selector: string;
}

const looked = new WeakSet<CSSStyleSheet>();

/** Address of a module's file: its name and its version. */
const moduleFile = /\/modules\/([^/]+)\/([^/]+)\//;

/** Keeps each rule of modules that reaches out of them to the place of its module. Every sheet is looked at once. @returns what was found */
export function containStyles(): Leak[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const [, name, version] = moduleFile.exec(sheet.href ?? '') ?? [];
    if (name === undefined || version === undefined || looked.has(sheet)) return [];
    looked.add(sheet);
    return rulesOf(sheet.cssRules).flatMap((rule) => contain(rule, { name, version }));
  });
}

function rulesOf(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [];
  });
}

function contain(rule: CSSStyleRule, module: Named): Leak[] {
  const { selectorText: selector } = rule;
  const places = `[data-module="${module.name}"], [data-extension^="${module.name}."]`;
  if (!isBare(selector) && !reachesShell(rule, places)) return [];
  rule.selectorText = partsOf(selector).map((part) => `:where(${places}) ${part}`).join(', ');
  // What cannot be kept to a place (a selector that the browser writes otherwise) goes.
  if (rule.selectorText === selector) removeRule(rule);
  return [{ module, selector }];
}

/** A selector without a class, an id or an attribute speaks of everybody's elements, those of other modules too. */
function isBare(selector: string): boolean {
  return partsOf(selector).some((part) => !/[.#[]/.test(part));
}

function reachesShell(rule: CSSStyleRule, places: string): boolean {
  const isOther = (element: Element): boolean => element.closest(places) === null;
  const alone = ['html', 'body', 'main', '#page'].flatMap((place) => [...document.querySelectorAll(place)]);
  if (alone.some((element) => element.matches(rule.selectorText))) return true;
  const inside = ['#header', '#shell-page'].flatMap((place) => [...(document.querySelector(place)?.querySelectorAll(rule.selectorText) ?? [])]);
  return inside.some(isOther);
}

/** The selectors of a list. Commas within parentheses part nothing. */
function partsOf(selector: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of selector) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

function removeRule(rule: CSSStyleRule): void {
  const owner = rule.parentRule instanceof CSSGroupingRule ? rule.parentRule : rule.parentStyleSheet;
  const place = owner === null ? -1 : [...owner.cssRules].indexOf(rule);
  if (place >= 0) owner?.deleteRule(place);
}
