import { command, recordFieldNames, responseFlag } from '@voltdeck/protocol/codes';
import { answer, decodeUnit, FrameSplitter, recordTime, toRecord } from '@voltdeck/protocol/wire';

/** The scalars of a record: each contender stores all of them, all cells, all temperatures and the raw frame. */
export const scalars = recordFieldNames;

/**
 * One connection's bytes, decoded by the product's own codec: what is compared is the way from the socket to the store.
 */
export class Connection {
  splitter = new FrameSplitter();

  /** @returns {{answer: Uint8Array, record: object | null}[]} one of each frame; only reports have a record */
  push(chunk) {
    return this.splitter.push(chunk, Date.now()).map((frame) => ({ answer: answer(frame, responseFlag.ok), record: recordOf(frame) }));
  }
}

function recordOf(frame) {
  if (frame.command !== command.realtime) return null;
  const report = decodeUnit(frame);
  if (report.kind !== 'report') return null;
  const values = toRecord(frame.edition, report);
  const of = (kind) => values.bmus.flatMap((bmu) => [...(bmu[kind] ?? [])]);
  return {
    ...Object.fromEntries(scalars.map((name) => [name, values[name]])),
    vin: frame.vin, recordedAt: new Date(recordTime(report.time)), receivedAt: new Date(),
    voltages: of('voltages'), temperatures: of('temperatures'), frame: Buffer.from(frame.bytes),
  };
}
