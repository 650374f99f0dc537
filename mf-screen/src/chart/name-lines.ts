import { emsOf } from '../stage/type-scale.ts';

/** Where a line may end: behind a space, a hyphen, and every Chinese character. */
const parts = /[\u2e80-\uffef]|[^\s\u2e80-\uffef-]*-|[^\s\u2e80-\uffef-]+\s*|\s+/g;
const ellipsis = '…';

/** How words lie on lines of this width, about; a word that is longer than a line has one of its own. */
export function linesOf(text: string, lineEms: number): readonly string[] {
  const lines: string[] = [];
  for (const part of text.match(parts) ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && emsOf((last + part).trimEnd()) <= lineEms) lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines;
}

/** The same name where it has room, else as much of it as fits so many lines, with an ellipsis. */
export function withinLines(name: string, lineEms: number, lines: number): string {
  const all = linesOf(name, lineEms);
  if (all.length <= lines) return name;
  const kept = all.slice(0, lines);
  let last = [...(kept.pop() ?? '').trimEnd()];
  while (last.length > 1 && emsOf(last.join('') + ellipsis) > lineEms) last = last.slice(0, -1);
  return `${kept.join('')}${last.join('').trimEnd()}${ellipsis}`;
}
