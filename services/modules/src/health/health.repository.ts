import { Injectable } from '@nestjs/common';
import type { ModuleHealthHourView } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { momentOf } from '../registry/moment.ts';

/** What some reports say of one version. */
export interface Tally {
  readonly module: string;
  readonly version: string;
  ok: number;
  failures: number;
  errors: number;
  integrity: number;
  slow: number;
  mountMs: number;
}

/** Counts of a running rollout since it began. */
export interface CanaryCounts {
  readonly mounts: number;
  readonly failures: number;
  readonly slow: number;
}

interface HourRow extends Omit<ModuleHealthHourView, 'hour' | 'mountMs'> {
  readonly hour: Date;
  readonly mountMs: string | null;
}

@Injectable()
export class HealthRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns false for a version that is not there: nothing is counted */
  async add({ module, version, ok, failures, errors, integrity, slow, mountMs }: Tally): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `insert into health_hour as present (module, version, hour, ok, failures, errors, integrity, slow, mount_ms)
       select module, version, date_trunc('hour', now()), $3::int, $4::int, $5::int, $6::int, $7::int, $8::bigint from version where module = $1 and version = $2
       on conflict (module, version, hour) do update set ok = present.ok + excluded.ok, failures = present.failures + excluded.failures,
         errors = present.errors + excluded.errors, integrity = present.integrity + excluded.integrity, slow = present.slow + excluded.slow,
         mount_ms = present.mount_ms + excluded.mount_ms
       returning 1`,
      [module, version, ok, failures, errors, integrity, slow, Math.round(mountMs)],
    );
    return rows.length > 0;
  }

  /** Null where the version is not being rolled out. */
  async countCanary({ module, version, ok, failures, integrity, errors, slow }: Tally): Promise<CanaryCounts | null> {
    const [rows] = await this.dataSource.query<[CanaryCounts[], number]>(
      `update rollout set mounts = mounts + $3, failures = failures + $4, slow = slow + $5
       where module = $1 and version = $2 and state = 'running' returning mounts, failures, slow`,
      [module, version, ok + failures + integrity, failures + integrity + errors, slow],
    );
    return rows[0] ?? null;
  }

  async hours(module: string, hours: number): Promise<ModuleHealthHourView[]> {
    const rows = await this.dataSource.query<HourRow[]>(
      `select version, hour, ok, failures, errors, integrity, slow, case when ok > 0 then (mount_ms / ok)::text end as "mountMs"
       from health_hour where module = $1 and hour > now() - make_interval(hours => $2) order by hour, version`,
      [module, hours],
    );
    return rows.map(({ hour, mountMs, ...row }) => ({ ...row, hour: momentOf(hour), mountMs: mountMs === null ? null : Number(mountMs) }));
  }
}
