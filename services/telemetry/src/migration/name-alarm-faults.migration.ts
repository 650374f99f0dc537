import type { MigrationInterface, QueryRunner } from 'typeorm';

/** General alarm bits that used to raise no fault; bit n is fault type 300 + n. */
const bits = '{9,12,13,14,15,17,18,19,20,21,22,24,25,26,27}';
/** A fault is stored as type x 8 + level; 7 is a level that was not sent. */
const packed = (type: string): string => `((${type}) * 8 + 7)::int2`;
const unspecified = 399;

const named = `select ${packed('300 + bit')} from unnest('${bits}'::int4[]) as bit where (coalesce(latest.alarm_flags, 0) >> bit) & 1 = 1`;

const up = [
  // The newest state of a vehicle that sends nothing more would show a level without a name until it reports again.
  `update telemetry.latest set faults = array(select unnest(latest.faults) union ${named} order by 1)
where exists (${named})`,
  `update telemetry.latest set faults = array[${packed(String(unspecified))}]
where fault_level > 0 and coalesce(cardinality(faults), 0) = 0 and (alarm_flags is not null or fault_flags is not null)`,
  // These faults are open, so that they can be acknowledged and cleared. A clock that runs ahead (flag 2) raises none.
  `insert into telemetry.fault (device, type, started_at, start_level, highest_level, end_level)
select latest.device, packed / 8, latest.recorded_at, level, level, level
from telemetry.latest, unnest(latest.faults) as packed, greatest(coalesce(latest.fault_level, 1), 1::int2) as level
where packed / 8 >= 300 and latest.flags & 2 <> 2`,
];

const down = [
  `delete from telemetry.fault where type >= 300`,
  `update telemetry.latest set faults = (select array_agg(packed order by packed) from unnest(faults) as packed where packed / 8 < 300)
where exists (select 1 from unnest(faults) as packed where packed / 8 >= 300)`,
];

/** Names the alarms of each vehicle's newest state that no fault stood for, and opens them as faults. */
export class NameAlarmFaults1763691600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
