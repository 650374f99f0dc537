import { operationKinds, type OperationKind } from '@voltdeck/protocol/contract';
import { minuteMs } from '../epoch.ts';
import type { MinuteKey } from '../rollup/rollup.store.ts';

/** A stretch of charging or discharging, added to what was known or taken from it. Epoch ms. */
export interface WorkChange {
  readonly device: number;
  readonly kind: OperationKind;
  readonly from: number;
  readonly to: number;
  readonly sign: 1 | -1;
}

/** What changed in minutes and operations. */
export interface Activity {
  readonly minutes: readonly MinuteKey[];
  readonly work: readonly WorkChange[];
}

interface Stretch {
  readonly device: number;
  readonly kind: OperationKind;
  readonly startedAt: number;
  readonly endedAt: number;
}

const hasLength = ({ from, to }: WorkChange): boolean => to > from;

/** Operations that took the place of others. */
export function replacedWork(before: readonly Stretch[], after: readonly Stretch[]): WorkChange[] {
  const signed = (stretches: readonly Stretch[], sign: 1 | -1): WorkChange[] =>
    stretches.map(({ device, kind, startedAt, endedAt }) => ({ device, kind, from: startedAt, to: endedAt, sign }));
  return [...signed(before, -1), ...signed(after, 1)].filter(hasLength);
}

/** An operation that continued since, or started: `before` is null then. */
export function grownWork(before: Stretch | null, { device, kind, startedAt, endedAt }: Stretch): WorkChange[] {
  const change: WorkChange = { device, kind, from: before?.startedAt === startedAt ? before.endedAt : startedAt, to: endedAt, sign: 1 };
  return hasLength(change) ? [change] : [];
}

const minuteWords = 2;
const workWords = 4;

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array | Float64Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);
/** A copy, because a word must lie at a multiple of its length. */
const wordsOf = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** Eight bytes a minute: its device and its number since 1970. */
export const packMinutes = (minutes: readonly MinuteKey[]): Buffer => bytesOf(Int32Array.from(minutes.flatMap(({ device, minute }) => [device, minute / minuteMs])));

export function* readMinutes(bytes: Buffer): Generator<MinuteKey> {
  const words = new Int32Array(wordsOf(bytes));
  for (let at = 0; at < words.length; at += minuteWords) yield { device: words[at] ?? 0, minute: (words[at + 1] ?? 0) * minuteMs };
}

/** The kind is its place from 1, with the sign of the change. */
export const packWork = (work: readonly WorkChange[]): Buffer =>
  bytesOf(Float64Array.from(work.flatMap(({ device, kind, from, to, sign }) => [device, sign * (operationKinds.indexOf(kind) + 1), from, to])));

export function* readWork(bytes: Buffer): Generator<WorkChange> {
  const words = new Float64Array(wordsOf(bytes));
  for (let at = 0; at < words.length; at += workWords) {
    const [device = 0, signed = 0, from = 0, to = 0] = words.subarray(at, at + workWords);
    const kind = operationKinds[Math.abs(signed) - 1];
    if (kind === undefined) throw new Error(`A stored change of operations names kind ${signed}; there are ${operationKinds.length}`);
    yield { device, kind, from, to, sign: signed > 0 ? 1 : -1 };
  }
}
