import { explain, readDeviceProfile, rowsOf, type Explained, type ExplainedPart, type ExplainedRow } from '@voltdeck/protocol/wire';

/** A run of bytes. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** A frame with what each of its bytes says. */
export interface FrameModel {
  readonly bytes: Uint8Array;
  readonly explained: Explained;
  readonly rows: readonly ExplainedRow[];
  /** For each byte: its row's place in `rows`. */
  readonly rowAt: Uint32Array;
  /** For each byte: the tone of its block, 0 to 7. */
  readonly toneAt: Uint8Array;
}

/** Header and check byte. */
export const frameTone = 0;
/** Bytes that were not read. */
export const unreadTone = 7;
const blockTones = 6;

type Node = ExplainedPart | ExplainedRow;

/** Each block has a tone unlike its neighbours'; what is between blocks has the first. */
function toneSpans(parts: readonly Node[]): (Span & { tone: number })[] {
  let block = 0;
  return parts.flatMap((node) => {
    if (node.path !== 'unit' || node.kind === 'row') return [{ ...spanOf(node), tone: node.kind === 'row' ? unreadTone : frameTone }];
    return node.parts.map((inner) => ({ ...spanOf(inner), tone: toneOf(inner, inner.kind === 'part' ? ++block : 0) }));
  });
}

function toneOf(node: Node, block: number): number {
  if (node.kind === 'row' && node.validity === 'raw') return unreadTone;
  return 1 + (block % blockTones);
}

const spanOf = ({ offset, length }: Span): Span => ({ offset, length });

/** A device profile as a file holds it. */
export type ProfileJson = Readonly<Record<string, unknown>>;

export function readModel(bytes: Uint8Array, profile?: ProfileJson): FrameModel {
  const explained = explain(bytes, profile && readDeviceProfile(profile));
  const rows = rowsOf(explained.parts);
  const rowAt = new Uint32Array(bytes.length);
  for (const [index, { offset, length }] of rows.entries()) rowAt.fill(index, offset, offset + length);
  const toneAt = new Uint8Array(bytes.length);
  for (const { offset, length, tone } of toneSpans(explained.parts)) toneAt.fill(tone, offset, offset + length);
  return { bytes, explained, rows, rowAt, toneAt };
}

export const rowOfByte = (model: FrameModel, offset: number): ExplainedRow | null => model.rows[model.rowAt[offset] ?? -1] ?? null;
