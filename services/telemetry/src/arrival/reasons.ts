import { recordField, recordFieldNames, type RecordFieldName } from '@voltdeck/protocol/codes';
import type { NullReason } from '@voltdeck/protocol/contract';
import { blockLayouts, reasonOf, type BlockLayout, type Report, type Reserved } from '@voltdeck/protocol/wire';

type Width = Parameters<typeof reasonOf>[0];

const layouts: readonly BlockLayout[] = Object.values(blockLayouts);

const isWidth = (wire: string): wire is Width => wire === 'u8' || wire === 'u16' || wire === 'u32';

function widthOf(kind: string, field: string): Width | null {
  const wire = layouts.find((layout) => layout.kind === kind && field in layout.fields)?.fields[field]?.wire ?? '';
  return isWidth(wire) ? wire : null;
}

interface Source {
  readonly name: RecordFieldName;
  readonly field: string;
  readonly width: Width;
}

/** By kind of block: its fields that become record fields. */
const sources = new Map<string, Source[]>();
for (const name of recordFieldNames) {
  for (const [kind = '', field = ''] of (recordField(name).sources ?? []).map((source) => source.split('.'))) {
    const width = widthOf(kind, field);
    if (width !== null) sources.set(kind, [...(sources.get(kind) ?? []), { name, field, width }]);
  }
}

export type Reasons = Readonly<Partial<Record<RecordFieldName, NullReason>>>;

const none: Reasons = {};

/** Why fields of a report's record are null though they were sent. */
export function reasonsOf(report: Report): Reasons {
  let reasons = none;
  for (const block of report.blocks) {
    if (!('reserved' in block) || block.reserved === undefined) continue;
    reasons = { ...reasons, ...blockReasons(block.kind, block.reserved) };
  }
  return reasons;
}

function blockReasons(kind: string, reserved: Reserved): Reasons {
  const reasons: Partial<Record<RecordFieldName, NullReason>> = {};
  for (const { name, field, width } of sources.get(kind) ?? []) {
    const raw = reserved[field];
    const reason = typeof raw === 'number' ? reasonOf(width, raw) : 'notSent';
    if (reason !== 'notSent') reasons[name] = reason;
  }
  return reasons;
}
