import { outerLine, type TreeLine } from './tree-lines.ts';

/** What a key does in the tree: goes to a line, or opens or closes the one it is on. */
export type TreeStep = { readonly to: number } | { readonly toggle: string };

const page = 12;

/** Null when the key does nothing here. */
export function treeStep(key: string, at: number, lines: readonly TreeLine[]): TreeStep | null {
  const line = lines[at];
  if (!line) return null;
  const last = lines.length - 1;
  const moves: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: last };
  const to = moves[key];
  if (to !== undefined) return { to: Math.min(last, Math.max(0, to)) };
  if (key === 'ArrowRight') return line.open === false ? { toggle: line.id } : line.open === true ? { to: at + 1 } : null;
  if (key === 'ArrowLeft') return line.open === true ? { toggle: line.id } : { to: Math.max(0, outerLine(lines, at)) };
  if (key === 'Enter' || key === ' ') return line.open === null ? null : { toggle: line.id };
  return null;
}
