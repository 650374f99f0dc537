import { Injectable } from '@nestjs/common';
import { operationKinds, type OperationKind } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import { toMicrodegrees } from '../track/packed-points.ts';
import { readSamples } from './detail-samples.ts';
import { detailsOf, type OperationDetails } from './operation-details.ts';

/** One process at a time, so that no work is repeated. */
const tryLock = 'select pg_try_advisory_xact_lock(32961, 5) as locked';

interface Waiting {
  readonly id: string;
  readonly device: number;
  readonly kind: OperationKind;
  readonly startedAt: number;
  readonly endedAt: number;
}

const selection = `id::text, device, kind, ${epochMs('started_at')} as "startedAt", ${epochMs('ended_at')} as "endedAt"`;

// One that may still continue waits until it is over.
const undetailed = `select ${selection} from operation where detailed_to is null and ended_at < ${moment('$2')} order by started_at desc, id desc limit $1`;

const takeMarks = `
delete from detail_mark where ctid = any (array(select ctid from detail_mark limit $1)) returning device, ${epochMs('hour')} as hour`;

// Operations of a kind do not overlap: those of an hour started in it, or are the last that started before.
const touched = `
select distinct ${selection} from operation where detailed_to is not null and id = any (array(
  select found.id from unnest($1::int4[], $2::float8[]) as given (device, ms)
  cross join lateral (select ${moment('given.ms')} as begun, ${moment('given.ms')} + interval '1 hour' as over) as hour
  cross join unnest(array[${operationKinds.map((kind) => `'${kind}'`).join(', ')}]) as wanted (kind)
  cross join lateral (
    (select id from operation where device = given.device and kind = wanted.kind and started_at >= hour.begun and started_at < hour.over)
    union all
    (select id from (select id, ended_at from operation where device = given.device and kind = wanted.kind and started_at < hour.begun
      order by started_at desc limit 1) as last where ended_at >= hour.begun)) as found))`;

const names = [
  'start_longitude', 'start_latitude', 'end_longitude', 'end_latitude', 'top_speed', 'highest_cell_voltage_bmu', 'highest_cell_voltage_cell', 'lowest_cell_voltage_bmu', 'lowest_cell_voltage_cell',
  'highest_temperature_bmu', 'highest_temperature_probe', 'lowest_temperature_bmu', 'lowest_temperature_probe', 'plug_in', 'curve',
];
// Ingest may have gone on with the operation meanwhile: then it waits, or is marked, once more.
const put = `
update operation set detailed_to = ended_at, (${names.join(', ')}) = row(${names.map((name, index) => (name === 'curve' ? `$${index + 4}::jsonb` : `$${index + 4}`)).join(', ')})
where id = $1 and started_at = ${moment('$2')} and ended_at = ${moment('$3')}`;

interface Mark {
  readonly device: number;
  readonly hour: number;
}

/** Calculates the details of operations from their records, behind ingest: once they are over, and again when late records arrive. */
@Injectable()
export class DetailFolder {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The newest first.
   *
   * @param endedBefore an operation whose last record is newer may still continue; epoch ms
   * @returns how many marks and operations were looked at; 0 when none waits or another process works
   */
  detailSome(most: number, endedBefore: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ locked: boolean }[]>(tryLock);
      if (row?.locked !== true) return 0;
      const [marks] = await manager.query<[Mark[], number]>(takeMarks, [most]);
      const again = marks.length === 0 ? [] : await manager.query<Waiting[]>(touched, [marks.map(({ device }) => device), marks.map(({ hour }) => hour)]);
      const waiting = await manager.query<Waiting[]>(undetailed, [most, endedBefore]);
      for (const operation of [...again, ...waiting]) await this.detail(manager, operation);
      return marks.length + waiting.length;
    });
  }

  async waiting(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from operation where detailed_to is null');
    return row?.count ?? 0;
  }

  private async detail(manager: EntityManager, { id, device, kind, startedAt, endedAt }: Waiting): Promise<void> {
    const samples = await readSamples(manager, device, startedAt, endedAt);
    // Retention dropped its records: what was calculated from them is kept.
    const values = samples.length === 0 ? null : valuesOf(detailsOf(kind, samples));
    // Outside the transaction: no row is kept locked from ingest.
    if (values === null) await this.dataSource.query(`update operation set detailed_to = ended_at where id = $1`, [id]);
    else await this.dataSource.query(put, [id, startedAt, endedAt, ...values]);
  }
}

const degrees = (value: number | undefined): number | null => (value === undefined ? null : toMicrodegrees(value));

/** In the order of `names`. */
const valuesOf = ({ start, end, topSpeed, highestCell, lowestCell, hottestProbe, coldestProbe, plugIn, curve }: OperationDetails): unknown[] => [
  degrees(start?.longitude), degrees(start?.latitude), degrees(end?.longitude), degrees(end?.latitude), topSpeed,
  ...[highestCell, lowestCell, hottestProbe, coldestProbe].flatMap(({ bmu, number }) => [bmu, number]),
  plugIn,
  curve === null ? null : JSON.stringify(curve.map(({ soc, kw, temperature, seconds }) => [soc, kw, temperature, seconds])),
];
