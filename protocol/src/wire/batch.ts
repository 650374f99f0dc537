import { viewOf } from './bytes.ts';
import { BadBatchError } from './errors.ts';

/** A frame on its way from a listener to the ingest, with what only the listener knows. */
export interface BatchedFrame {
  readonly receivedAtMs: number;
  /** UUID in its usual text form. */
  readonly deviceId: string;
  /** Free byte of the two services, 0 when unused. */
  readonly flags: number;
  readonly bytes: Uint8Array;
}

const batchVersion = 1;
/** version u8, count u16 */
const batchHeader = 3;
/** received at f64, device id 16, flags u8, length u32 */
const frameHeader = 8 + 16 + 1 + 4;

export const batchBytes = (frames: readonly BatchedFrame[]): number =>
  frames.reduce((sum, { bytes }) => sum + frameHeader + bytes.length, batchHeader);

export function encodeBatch(frames: readonly BatchedFrame[]): Uint8Array {
  if (frames.length > 0xffff) throw new BadBatchError(`${frames.length} frames do not fit, 65535 do`, 0);
  const batch = new Uint8Array(batchBytes(frames));
  const view = viewOf(batch);
  view.setUint8(0, batchVersion);
  view.setUint16(1, frames.length);
  let at = batchHeader;
  for (const frame of frames) {
    view.setFloat64(at, frame.receivedAtMs);
    writeUuid(view, at + 8, frame.deviceId);
    view.setUint8(at + 24, frame.flags);
    view.setUint32(at + 25, frame.bytes.length);
    batch.set(frame.bytes, at + frameHeader);
    at += frameHeader + frame.bytes.length;
  }
  return batch;
}

/** The frames are views into `batch`. */
export function decodeBatch(batch: Uint8Array): BatchedFrame[] {
  const view = viewOf(batch);
  if (batch.length < batchHeader) throw new BadBatchError('it ends inside its header', batch.length);
  if (view.getUint8(0) !== batchVersion) throw new BadBatchError(`version ${view.getUint8(0)} is not ${batchVersion}`, 0);
  const frames: BatchedFrame[] = [];
  let at = batchHeader;
  for (let left = view.getUint16(1); left > 0; left--) {
    if (at + frameHeader > batch.length) throw new BadBatchError('it ends inside the header of a frame', at);
    const start = at + frameHeader;
    const end = start + view.getUint32(at + 25);
    if (end > batch.length) throw new BadBatchError('it ends inside a frame', start);
    frames.push({
      receivedAtMs: view.getFloat64(at),
      deviceId: readUuid(view, at + 8),
      flags: view.getUint8(at + 24),
      bytes: batch.subarray(start, end),
    });
    at = end;
  }
  if (at !== batch.length) throw new BadBatchError(`${batch.length - at} bytes follow the last frame`, at);
  return frames;
}

const word = (view: DataView, at: number): string => view.getUint32(at).toString(16).padStart(8, '0');

function readUuid(view: DataView, at: number): string {
  const text = word(view, at) + word(view, at + 4) + word(view, at + 8) + word(view, at + 12);
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function writeUuid(view: DataView, at: number, uuid: string): void {
  if (!uuidPattern.test(uuid)) throw new BadBatchError(`${JSON.stringify(uuid)} is no UUID`, at);
  const digits = uuid.replaceAll('-', '');
  for (let index = 0; index < 4; index++) view.setUint32(at + index * 4, Number.parseInt(digits.slice(index * 8, index * 8 + 8), 16));
}
