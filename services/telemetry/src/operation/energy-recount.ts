import { Injectable } from '@nestjs/common';
import type { OperationKind } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import { columnOfField } from '../record/record-columns.ts';
import { figuresOfMinutes, figuresOfRecords, type CounterMinute, type UncountedOperation } from './operation-energy.ts';
import type { EnergyFigures } from './operation-fold.ts';
import { readReported, samplesOf } from './operation-samples.ts';

/** One process at a time, so that no work is repeated. */
const tryLock = 'select pg_try_advisory_xact_lock(32961, 3) as locked';

interface Uncounted extends UncountedOperation {
  readonly id: string;
  readonly device: number;
  readonly kind: OperationKind;
  readonly readAt: number;
}

const some = `
select id::text, device, kind, ${epochMs('started_at')} as "startedAt", ${epochMs('ended_at')} as "endedAt", ${epochMs('read_at')} as "readAt",
  energy_ws as "energyWs"
from operation where energy_source is null order by started_at desc, id desc limit $1`;

const wattHours = (field: 'cumulativeCharge' | 'cumulativeDischarge', column: string): string =>
  `${column} * ${1000 / (columnOfField(field)?.scale ?? 1)}::float8`;
const minutes = `
select ${epochMs('minute')} as at,
  array[${wattHours('cumulativeCharge', 'cumulative_charge_min')}, ${wattHours('cumulativeCharge', 'cumulative_charge_max')}] as charge,
  array[${wattHours('cumulativeDischarge', 'cumulative_discharge_min')}, ${wattHours('cumulativeDischarge', 'cumulative_discharge_max')}] as discharge
from rollup_minute where device = $1 and minute >= date_trunc('minute', ${moment('$2')}) and minute <= ${moment('$3')} order by minute`;

// Ingest may have gone on with the operation, or derived it again, meanwhile: then its row says more than was read here.
const put = `
update operation set energy_ws = $4, returned_ws = $5, energy_source = $6, metered = $7::jsonb
where id = $1 and energy_source is null and ended_at = ${moment('$2')} and read_at = ${moment('$3')}`;

type Edges = readonly [number | null, number | null];

/** Counts the energy of operations again that an earlier version integrated: from their records, else from their minutes. */
@Injectable()
export class EnergyRecount {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. @returns how many were looked at; 0 when none waits or another process counts. */
  countSome(most: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ locked: boolean }[]>(tryLock);
      if (row?.locked !== true) return 0;
      const waiting = await manager.query<Uncounted[]>(some, [most]);
      for (const operation of waiting) {
        const { energyWs, returnedWs, energySource, metered } = await figuresOf(manager, operation);
        const { id, endedAt, readAt } = operation;
        // Outside the transaction: no row is kept locked from ingest, and one that is killed loses a single operation.
        await this.dataSource.query(put, [id, endedAt, readAt, energyWs, returnedWs, energySource, metered === null ? null : JSON.stringify(metered)]);
      }
      return waiting.length;
    });
  }

  async waiting(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from operation where energy_source is null');
    return row?.count ?? 0;
  }
}

async function figuresOf(manager: EntityManager, operation: Uncounted): Promise<EnergyFigures> {
  const { device, kind, startedAt, readAt } = operation;
  const reader = { query: async <Found extends object>({ text, values }: { text: string; values: unknown[] }) => ({ rows: await manager.query<Found[]>(text, values) }) };
  const reported = await readReported(reader, [{ device, from: startedAt, to: readAt + 1 }]);
  return figuresOfRecords(operation, samplesOf(reported.get(device) ?? [], kind)) ?? figuresOfMinutes(operation, await minutesOf(manager, operation));
}

async function minutesOf(manager: EntityManager, { device, kind, startedAt, endedAt }: Uncounted): Promise<CounterMinute[]> {
  const rows = await manager.query<{ at: number; charge: Edges; discharge: Edges }[]>(minutes, [device, startedAt, endedAt]);
  return rows.map(({ at, charge, discharge }) => (kind === 'charge' ? { at, forward: charge, back: discharge } : { at, forward: discharge, back: charge }));
}
