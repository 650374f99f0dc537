import type { Client } from 'pg';
import type { Arrival } from '../arrival/arrival.ts';
import { BinaryRows } from '../copy/binary-rows.ts';
import { copyRows } from '../copy/copy-rows.ts';

const columns = ['at', 'received_at', 'digest', 'device', 'command', 'downward', 'rejected', 'frame'];

/** Keeps the raw frames: history can be decoded again when the codec learns a new block. */
export async function putMessages(client: Client, frames: readonly Arrival[]): Promise<void> {
  const rows = new BinaryRows(frames.length * 512);
  for (const frame of frames) {
    rows.row(columns.length);
    rows.time(frame.at);
    rows.time(frame.receivedAt);
    rows.int8(frame.digest);
    rows.int4(frame.device);
    rows.int2(frame.command);
    rows.flag(false);
    if (frame.rejected === null) rows.nothing();
    else rows.text(frame.rejected);
    rows.bytes(frame.bytes);
  }
  await copyRows(client, 'message', columns, rows);
}
