import type { ServiceCounter } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import { epochMs } from '../epoch.ts';
import { grouped } from '../span/grouped.ts';
import type { Sample } from './measure.ts';
import type { ValuesAt } from './reading.ts';

/** A service that was done, with the counters as they were; epoch ms, km and kWh. */
export interface ServiceMark {
  readonly at: number;
  readonly mileage: number | null;
  readonly cumulativeCharge: number | null;
  readonly cumulativeDischarge: number | null;
}

/** What a counter reads of a record: its value and, of cycles, what one of them is. */
export interface CounterReading {
  readonly metrics: readonly string[];
  /** Column of the marks, and of the rollups. */
  readonly column: 'mileage' | 'cumulative_charge' | 'cumulative_discharge';
  baseOf(mark: ServiceMark): number | null;
}

export const counterReadings: Readonly<Record<ServiceCounter, CounterReading>> = {
  distance: { metrics: ['mileage'], column: 'mileage', baseOf: ({ mileage }) => mileage },
  energy: { metrics: ['cumulativeCharge'], column: 'cumulative_charge', baseOf: ({ cumulativeCharge }) => cumulativeCharge },
  cycles: { metrics: ['cumulativeDischarge', 'ratedEnergy'], column: 'cumulative_discharge', baseOf: ({ cumulativeDischarge }) => cumulativeDischarge },
};

/**
 * What was done since the last service before each record; since the vehicle was new where there was none.
 *
 * @param rows values of the metrics of the counter, in order of time
 * @param marks in order of time
 */
export function sinceService(counter: ServiceCounter, rows: readonly ValuesAt[], marks: readonly ServiceMark[]): Sample[] {
  const { baseOf } = counterReadings[counter];
  let next = 0;
  let base: number | null = 0;
  return rows.flatMap(({ at, values: [value = null, per = 1] }) => {
    for (let mark = marks[next]; mark !== undefined && mark.at <= at; mark = marks[++next]) base = baseOf(mark);
    return base === null || value === null || per === null || per <= 0 ? [] : [{ at, value: (value - base) / per }];
  });
}

/** Of each device its services, in order of time. */
export async function readServiceMarks(manager: Pick<EntityManager, 'query'>, devices: readonly number[]): Promise<ReadonlyMap<number, readonly ServiceMark[]>> {
  const rows = await manager.query<(ServiceMark & { device: number })[]>(
    `select device, ${epochMs('started_at')} as at, mileage, cumulative_charge as "cumulativeCharge", cumulative_discharge as "cumulativeDischarge"
     from service_mark where device = any($1::int4[]) and deleted_at is null order by started_at, id`,
    [devices],
  );
  return grouped(rows, ({ device }) => device);
}
