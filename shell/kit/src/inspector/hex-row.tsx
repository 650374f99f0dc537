import { memo, type ReactNode } from 'react';
import { hexNumber } from './field-words.ts';
import type { FrameModel } from './frame-model.ts';
import { toneClass } from './tone-class.ts';
import * as styles from './hex-pane.module.css';

/** What of a line of bytes is lit; numbers only, so that a line is drawn again only when it changes. */
export interface HexRowProps {
  readonly model: FrameModel;
  readonly idPrefix: string;
  /** Offset of its first byte. */
  readonly start: number;
  readonly perRow: number;
  /** The active bytes of this line: from <= offset < to. */
  readonly from: number;
  readonly to: number;
  /** Offset of the byte that the keys are on; -1 when it is in another line. */
  readonly cursor: number;
  /** Offset of a byte that is wrong; -1 when none of this line is. */
  readonly wrong: number;
  /** Bytes that differ from another frame. */
  readonly differs: Uint8Array | null;
}

const firstPrinted = 0x20;
const lastPrinted = 0x7e;

const printed = (byte: number): string => (byte >= firstPrinted && byte <= lastPrinted ? String.fromCharCode(byte) : '·');

function classOf({ model, from, to, cursor, wrong, differs }: HexRowProps, at: number): string {
  const parts = [styles.hexByte, toneClass(model.toneAt[at] ?? 0)];
  if (at >= from && at < to) parts.push(styles.hexActive);
  if (at === cursor) parts.push(styles.hexCursor);
  if (at === wrong) parts.push(styles.hexWrong);
  if (differs?.[at] === 1) parts.push(styles.hexDifferent);
  return parts.join(' ');
}

function DrawnHexRow(props: HexRowProps): ReactNode {
  const { model, start, perRow, idPrefix, from, to } = props;
  const bytes = [...model.bytes.subarray(start, start + perRow)];
  return (
    <div className={styles.hexRow} role="row" aria-rowindex={start / perRow + 1}>
      <span className={styles.hexOffset} role="rowheader">
        {hexNumber(start, 4)}
      </span>
      {bytes.map((byte, index) => (
        <span
          key={index}
          id={`${idPrefix}${start + index}`}
          className={classOf(props, start + index)}
          role="gridcell"
          aria-selected={start + index >= from && start + index < to}
          data-at={start + index}
        >
          {hexNumber(byte)}
        </span>
      ))}
      <span className={styles.hexText} role="gridcell" style={{ gridColumn: perRow + 2 }}>
        {bytes.map((byte, index) => (
          <span key={index} className={start + index >= from && start + index < to ? styles.hexActive : ''} data-at={start + index}>
            {printed(byte)}
          </span>
        ))}
      </span>
    </div>
  );
}

export const HexRow = memo(DrawnHexRow);
