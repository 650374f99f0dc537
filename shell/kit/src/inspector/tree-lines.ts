import type { ExplainedBits, ExplainedPart, ExplainedRow } from '@voltdeck/protocol/wire';
import type { FrameModel, Span } from './frame-model.ts';

/** One line of the tree of fields. A bit's line has the bytes of its row. */
export interface TreeLine extends Span {
  readonly id: string;
  readonly depth: number;
  readonly node: ExplainedPart | ExplainedRow | (ExplainedBits & { readonly kind: 'bits' });
  /** Null where there is nothing to open. */
  readonly open: boolean | null;
  readonly tone: number;
}

/** The lines that are open: parts are open and bits closed, except those that were toggled. */
export function linesOf(model: FrameModel, toggled: ReadonlySet<string>): TreeLine[] {
  const lines: TreeLine[] = [];
  const put = (nodes: readonly (ExplainedPart | ExplainedRow)[], depth: number): void => {
    for (const node of nodes) {
      const id = `${node.kind} ${node.path}`;
      const { offset, length } = node;
      const tone = model.toneAt[offset] ?? 0;
      const hasInner = node.kind === 'part' ? node.parts.length > 0 : node.bits.length > 0;
      const open = hasInner ? (node.kind === 'part') !== toggled.has(id) : null;
      lines.push({ id, depth, node, open, tone, offset, length });
      if (open !== true) continue;
      if (node.kind === 'part') put(node.parts, depth + 1);
      else for (const bits of node.bits) lines.push({ id: `bits ${bits.path}`, depth: depth + 1, node: { ...bits, kind: 'bits' }, open: null, tone, offset, length });
    }
  };
  put(model.explained.parts, 0);
  return lines;
}

/** The deepest open line that covers a byte: -1 when there is none. */
export function lineOfByte(lines: readonly TreeLine[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  // Lines are in the order of their offsets, what is inside behind what it is in: the last that has started.
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.offset ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  while (lines[low]?.node.kind === 'bits') low--;
  return lines.length === 0 ? -1 : low;
}

/** The line that the line at `index` is in: -1 for the outermost. */
export function outerLine(lines: readonly TreeLine[], index: number): number {
  const depth = lines[index]?.depth ?? 0;
  return lines.findLastIndex((line, place) => place < index && line.depth < depth);
}
