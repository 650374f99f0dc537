import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { wsPerKwh } from '../energy/energy.ts';
import { epochMs, moment } from '../epoch.ts';
import type { PackOperation } from './usage.ts';
import type { PackRange } from './pack-days.repository.ts';


const operations = `
select kind, ${epochMs('started_at')} as "startedAt", ${epochMs('ended_at')} as "endedAt", energy_ws / ${wsPerKwh} as "energyKwh",
  returned_ws / ${wsPerKwh} as "returnedKwh", coalesce(energy_source, 'integrated') as "energySource",
  start_soc as "startSoc", end_soc as "endSoc", lowest_temperature as "lowestTemperature"
from operation where device = $1 and started_at >= ${moment('$2')} and started_at < ${moment('$3')} and ended_at > started_at
order by started_at`;

/** Fault types of protocol/README.md, Faults and levels that report a relay stuck closed. */
const weldFaults = [17, 18, 20, 21];

const faults = `
select count(*)::int4 as count from fault where device = $1 and type = any($4)
  and started_at < ${moment('$3')} and (ended_at is null or ended_at >= ${moment('$2')})`;

@Injectable()
export class PackOperationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Charges and discharges that started in the range, in order. */
  operations({ device, from, to }: PackRange): Promise<PackOperation[]> {
    return this.dataSource.query(operations, [device, from, to]);
  }

  async weldFaults({ device, from, to }: PackRange): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(faults, [device, from, to, weldFaults]);
    return row?.count ?? 0;
  }
}
