import { marksOf, selectorsOf, StyleUnreadable } from './selectors.ts';

/** A part of the sheet's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A rule that styles elements: its selectors, and where their list is in the sheet. */
export interface StyleRule extends Span {
  readonly selectors: readonly string[];
  /** Its declarations, without the braces. */
  readonly block: Span;
}

/** `@name prelude`, with or without a block; the place is that of the prelude. */
export interface AtRule extends Span {
  readonly name: string;
  readonly prelude: string;
  /** Its block, unless that holds rules or there is none. */
  readonly block: string;
}

export interface StyleSheet {
  readonly rules: readonly StyleRule[];
  readonly atRules: readonly AtRule[];
}

/** Of an at-rule, without what one browser put before it. */
export const plainName = (name: string): string => name.replace(/^-(?:webkit|moz|o)-/, '');

/** Their blocks hold rules. */
const grouping: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

/** Reads a built style sheet: flat rules, as the build writes them. @throws StyleUnreadable */
export function readStyleSheet(text: string): StyleSheet {
  const found = { rules: new Array<StyleRule>(), atRules: new Array<AtRule>() };
  const end = readRules(text, text.startsWith('\uFEFF') ? 1 : 0, 0, found);
  if (end < text.length) throw new StyleUnreadable(`'}' at ${end} closes nothing`);
  return found;
}

interface Found {
  readonly rules: StyleRule[];
  readonly atRules: AtRule[];
}

/** @returns where the list of rules ends */
function readRules(text: string, from: number, depth: number, found: Found): number {
  let at = from;
  for (;;) {
    at += spaceAt(text, at);
    if (at >= text.length) {
      if (depth > 0) throw new StyleUnreadable("a block's '}' is missing");
      return at;
    }
    if (text[at] === '}') return at;
    at = readRule(text, at, depth, found);
  }
}

function spaceAt(text: string, at: number): number {
  return /^(?:\s|\/\*[^]*?\*\/)*/.exec(text.slice(at))?.[0].length ?? 0;
}

/** @returns where the next rule may start */
function readRule(text: string, start: number, depth: number, found: Found): number {
  const end = endOfPrelude(text, start);
  const prelude = text.slice(start, end).trim();
  const [, name = ''] = /^@([\w-]+)/.exec(prelude) ?? [];
  if (name === '') {
    if (text[end] !== '{') throw new StyleUnreadable(`'${shortened(prelude)}' has no block`);
    if (prelude.includes('/*')) throw new StyleUnreadable(`a comment is in the selector '${shortened(prelude)}'`);
    const close = endOfDeclarations(text, end, prelude);
    found.rules.push({ selectors: selectorsOf(prelude), start, end: start + text.slice(start, end).trimEnd().length, block: { start: end + 1, end: close } });
    return close + 1;
  }
  const hasRules = text[end] === '{' && grouping.has(name.toLowerCase());
  const close = text[end] === '{' && !hasRules ? endOfBlock(text, end) : end;
  const given = text.slice(start + name.length + 1, end);
  const from = start + name.length + 1 + (given.length - given.trimStart().length);
  found.atRules.push({ name: name.toLowerCase(), prelude: given.trim(), start: from, end: from + given.trim().length, block: text.slice(end + 1, close) });
  return (hasRules ? readRules(text, end + 1, depth + 1, found) : close) + 1;
}

function endOfPrelude(text: string, start: number): number {
  for (const { at, character, depth } of marksOf(text, start)) {
    if (character === '{' && depth === 1) return at;
    if (depth === 0 && (character === ';' || character === '}')) return at;
  }
  return text.length;
}

/** Where the block ends that starts here. */
function endOfBlock(text: string, start: number): number {
  for (const { at, character, depth } of marksOf(text, start)) if (character === '}' && depth === 0) return at;
  throw new StyleUnreadable("a block's '}' is missing");
}

/** The same for a block of declarations: the build has taken rules in rules apart. */
function endOfDeclarations(text: string, start: number, prelude: string): number {
  for (const { at, character, depth } of marksOf(text, start)) {
    if (character === '{' && depth > 1) throw new StyleUnreadable(`'${shortened(prelude)}' holds another rule`);
    if (character === '}' && depth === 0) return at;
  }
  throw new StyleUnreadable("a block's '}' is missing");
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
