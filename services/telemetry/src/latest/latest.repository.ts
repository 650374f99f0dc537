import { Injectable } from '@nestjs/common';
import type { WorkingState } from '@voltdeck/protocol/codes';
import type { Caller, NullReason } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { findDevice } from '../device/find-device.ts';
import { place, visible } from '../device/visible.ts';
import { epochMs } from '../epoch.ts';
import { readRecord, recordSelection, type RecordRow } from '../record/record-row.ts';
import type { LatestState } from './latest.mapper.ts';

type Row = RecordRow & {
  readonly id: string;
  readonly vin: string;
  readonly seen_ms: number;
  readonly logged_out_ms: number | null;
  readonly live_ms: number;
  readonly working_state: WorkingState;
  readonly reasons: Readonly<Record<string, NullReason>> | null;
};

const selection = `device.id, device.vin, ${epochMs('latest.seen_at')} as seen_ms, ${epochMs('latest.live_at')} as live_ms,
  ${epochMs('latest.logged_out_at')} as logged_out_ms,
  latest.working_state, latest.reasons, ${recordSelection('latest')}`;

function toState(row: Row): LatestState {
  const { recordedAt, receivedAt, values } = readRecord(row);
  const { id: deviceId, vin, seen_ms: seenAt, live_ms: liveAt, logged_out_ms: loggedOutAt, working_state: workingState, reasons } = row;
  return { deviceId, vin, recordedAt, receivedAt, liveAt, seenAt, loggedOutAt, workingState, values, reasons: reasons ?? {} };
}

@Injectable()
export class LatestRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest states of those of the devices that the caller may see and that have sent a record. */
  async find(caller: Caller | null, deviceIds: readonly string[]): Promise<LatestState[]> {
    const parameters: unknown[] = [];
    const rows = await this.dataSource.query<Row[]>(
      `select ${selection} from device join latest on latest.device = device.number
       where device.id = any(${place(parameters, deviceIds)}::uuid[]) and ${visible(caller, parameters)}`,
      parameters,
    );
    return rows.map(toState);
  }

  /** By the numbers of the devices, regardless of scope. */
  async ofNumbers(numbers: readonly number[]): Promise<LatestState[]> {
    const rows = await this.dataSource.query<Row[]>(`select ${selection} from device join latest on latest.device = device.number where device.number = any($1::int4[])`, [numbers]);
    return rows.map(toState);
  }

  async isVisible(caller: Caller | null, deviceId: string): Promise<boolean> {
    return (await findDevice(this.dataSource, caller, deviceId)) !== null;
  }
}
