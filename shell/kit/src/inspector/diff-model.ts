import { diffExplained, type ExplainedChange, type ExplainedRow } from '@voltdeck/protocol/wire';
import type { FrameModel } from './frame-model.ts';

export interface FrameDiff {
  readonly changes: readonly ExplainedChange[];
  readonly changed: number;
  /** For each byte of either frame: 1 where it differs. */
  readonly left: Uint8Array;
  readonly right: Uint8Array;
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
  return { changes, changed: changes.filter(({ change }) => change !== 'same').length, ...marks };
}

function mark(marks: Uint8Array, bytes: Uint8Array, row: ExplainedRow | null, otherBytes: Uint8Array, other: ExplainedRow | null): void {
  if (row === null) return;
  for (let index = 0; index < row.length; index++) {
    const same = other !== null && index < other.length && bytes[row.offset + index] === otherBytes[other.offset + index];
    if (!same) marks[row.offset + index] = 1;
  }
}
