import { Injectable } from '@nestjs/common';
import type { RecordFieldName } from '@voltdeck/protocol/codes';
import { DataSource } from 'typeorm';
import { moment } from '../../epoch.ts';
import type { OrderedKey } from '../../forwarding/stored-order.repository.ts';
import { columnOfField, recordColumns, type RecordColumn } from '../../record/record-columns.ts';
import { readRecord, recordSelection, type RecordRow, type StoredRecord } from '../../record/record-row.ts';

/** What of each record is wanted. */
export interface RecordChoice {
  /** Empty: all. */
  readonly fields: readonly RecordFieldName[];
  readonly cells: boolean;
}

/** The vehicle as it is now. */
export interface FedVehicle {
  readonly id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly projectId: string | null;
  readonly projectName: string | null;
}

export interface FedRecord {
  readonly position: number;
  readonly vehicle: FedVehicle;
  readonly record: StoredRecord;
}

type Row = RecordRow & { readonly position: number; readonly device_id: string; readonly vin: string; readonly plate: string | null; readonly project_id: string | null; readonly project_name: string | null };

const isColumn = (column: RecordColumn | undefined): column is RecordColumn => column !== undefined;

// A record is what reports (02, 03) of one time have. The bounds let the planner leave out the chunks that cannot hold a key.
const ofMessages = (selection: string): string => `
select given.position, device.id as device_id, device.vin, device.plate, device.project_id, device.project_name, ${selection}
from unnest($1::float8[], $2::int4[], $3::float8[], $4::int8[]) as given (position, number, ms, digest)
join device on device.number = given.number
join record on record.device = given.number and record.recorded_at = ${moment('given.ms')}
left join message on message.device = given.number and message.at = ${moment('given.ms')} and message.digest = given.digest and message.at between ${moment('$5')} and ${moment('$6')}
where record.recorded_at between ${moment('$5')} and ${moment('$6')} and coalesce(message.command in (2, 3) and message.rejected is null and not message.downward, true)
order by given.position`;

/** Records by the stored messages that they are of. */
@Injectable()
export class OutletRecordRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order of the keys; a record of several messages appears once for each of them. */
  async of(keys: readonly OrderedKey[], { fields, cells }: RecordChoice): Promise<FedRecord[]> {
    if (keys.length === 0) return [];
    const times = keys.map(({ at }) => at);
    const columns = fields.length === 0 ? recordColumns : fields.map(columnOfField).filter(isColumn);
    const rows = await this.dataSource.query<Row[]>(ofMessages(recordSelection('record', columns, cells)), [
      keys.map(({ position }) => position),
      keys.map(({ number }) => number),
      times,
      keys.map(({ digest }) => digest),
      Math.min(...times),
      Math.max(...times),
    ]);
    return rows.map((row) => ({
      position: row.position,
      vehicle: { id: row.device_id, vin: row.vin, plate: row.plate, projectId: row.project_id, projectName: row.project_name },
      record: readRecord(row),
    }));
  }
}
