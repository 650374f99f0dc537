import { animationsOf, withAnimations, type Animations } from './animations.ts';
import { isScoped, scopedSelector } from './selectors.ts';
import { plainName, readStyleSheet, type AtRule, type Span, type StyleRule } from './style-sheet.ts';

interface Edit extends Span {
  readonly written: string;
}

/**
 * The sheet with every selector kept to the places of its module, and its animations named after the module.
 *
 * @param animations those of all sheets of the build: one may use what another has
 * @throws StyleUnreadable where the sheet is not flat
 */
export function scopeStyles(text: string, module: string, animations: Animations = animationsOf(text, module)): string {
  const { rules, atRules } = readStyleSheet(text);
  const edits = [...rules.flatMap((rule) => editsOfRule(text, rule, module, animations)), ...atRules.flatMap((rule) => editsOfName(rule, animations))];
  let written = '';
  let at = 0;
  for (const edit of edits.sort((one, other) => one.start - other.start)) {
    written += text.slice(at, edit.start) + edit.written;
    at = edit.end;
  }
  return written + text.slice(at);
}

function editsOfRule(text: string, { selectors, start, end, block }: StyleRule, module: string, animations: Animations): Edit[] {
  const kept = selectors.map((selector) => (isScoped(selector, module) ? selector : scopedSelector(selector, module)));
  return [
    { start, end, written: kept.join(',') },
    { ...block, written: withAnimations(text.slice(block.start, block.end), animations) },
  ];
}

function editsOfName({ name, prelude, start, end }: AtRule, animations: Animations): Edit[] {
  const written = plainName(name) === 'keyframes' ? animations.get(prelude) : undefined;
  return written === undefined ? [] : [{ start, end, written }];
}
