import { diffExplained, type Explained, type ExplainedChange, type ExplainedRow } from '@voltdeck/protocol/wire';
import type { Text } from '@voltdeck/protocol/contract';
import type { FrameModel } from './frame-model.ts';

export interface FrameDiff {
  readonly changes: readonly ExplainedChange[];
  readonly changed: number;
  /** For each byte of either frame: 1 where it differs. */
  readonly left: Uint8Array;
  readonly right: Uint8Array;
  /** Labels of the blocks and groups that a path is in, outermost first. */
  readonly ownersOf: (path: string) => readonly Text[];
}

/** Compared field by field, so that a block more does not make everything behind it differ. */
export function diffModels(left: FrameModel, right: FrameModel): FrameDiff {
  const changes = diffExplained(left.explained, right.explained);
  const marks = { left: new Uint8Array(left.bytes.length), right: new Uint8Array(right.bytes.length) };
  for (const change of changes) {
    if (change.change === 'same') continue;
    mark(marks.left, left.bytes, change.left, right.bytes, change.right);
    mark(marks.right, right.bytes, change.right, left.bytes, change.left);
  }
  const owners = new Map([...ownersIn(left.explained.parts), ...ownersIn(right.explained.parts)]);
  return { ownersOf: (path) => owners.get(path) ?? [], changes, changed: changes.filter(({ change }) => change !== 'same').length, ...marks };
}

function mark(marks: Uint8Array, bytes: Uint8Array, row: ExplainedRow | null, otherBytes: Uint8Array, other: ExplainedRow | null): void {
  if (row === null) return;
  for (let index = 0; index < row.length; index++) {
    const same = other !== null && index < other.length && bytes[row.offset + index] === otherBytes[other.offset + index];
    if (!same) marks[row.offset + index] = 1;
  }
}

/** Without the data unit, which has nearly everything. */
function ownersIn(parts: Explained['parts'], owners: readonly Text[] = []): [string, readonly Text[]][] {
  return parts.flatMap((node) => {
    if (node.kind === 'row') return [[node.path, owners]];
    return ownersIn(node.parts, node.path === 'unit' ? owners : [...owners, node.label]);
  });
}
