import type { Client } from 'pg';

interface NumberRow {
  readonly number: number;
  readonly id: string;
}

const add = 'insert into device (id) select unnest($1::uuid[]) on conflict (id) do nothing';
const read = 'select number, id from device where id = any($1::uuid[])';

/**
 * The small number of a device in telemetry's tables: 4 bytes instead of 16, in every row and index.
 * Numbers never change, so they are kept once read.
 */
export class DeviceNumbers {
  private readonly known = new Map<string, number>();

  /** Reads, or makes, the numbers of these devices. Outside of a transaction, so that none is kept that was rolled back. */
  async prepare(client: Client, frames: readonly { readonly deviceId: string }[]): Promise<void> {
    const unknown = [...new Set(frames.filter(({ deviceId }) => !this.known.has(deviceId)).map(({ deviceId }) => deviceId))];
    if (unknown.length === 0) return;
    if ((await this.read(client, unknown)) === unknown.length) return;
    await client.query(add, [unknown]);
    await this.read(client, unknown);
  }

  /** The number of a device that was prepared. */
  of(deviceId: string): number {
    const number = this.known.get(deviceId);
    if (number === undefined) throw new Error(`The device ${deviceId} has no number: prepare it first`);
    return number;
  }

  private async read(client: Client, deviceIds: readonly string[]): Promise<number> {
    const { rows } = await client.query<NumberRow>(read, [deviceIds]);
    for (const { id, number } of rows) this.known.set(id, number);
    return rows.length;
  }
}
