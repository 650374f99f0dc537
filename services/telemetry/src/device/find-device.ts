import type { Caller } from '@voltdeck/protocol/contract';
import type { DataSource } from 'typeorm';
import { place, visible } from './visible.ts';

/** Telemetry's number of a device that the caller may see. */
export async function findDevice(dataSource: DataSource, caller: Caller | null, deviceId: string): Promise<number | null> {
  const parameters: unknown[] = [];
  const [row] = await dataSource.query<{ number: number }[]>(
    `select number from device where device.id = ${place(parameters, deviceId)} and ${visible(caller, parameters)}`,
    parameters,
  );
  return row?.number ?? null;
}
