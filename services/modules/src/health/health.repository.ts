import { Injectable } from '@nestjs/common';
import type { ModuleHealthHourView, RolloutAudience } from '@voltdeck/contract';
import { DataSource } from 'typeorm';
import { momentOf } from '../registry/moment.ts';
import { failingUser } from '../registry/version.repository.ts';

/** What some reports say of one version. */
export interface Tally {
  readonly module: string;
  readonly version: string;
  ok: number;
  failures: number;
  errors: number;
  freezes: number;
  integrity: number;
  slow: number;
  mountMs: number;
}

/** Counts of a running rollout since it started. */
export interface CanaryCounts {
  readonly mounts: number;
  readonly failures: number;
  /** Users who reported it, those for whom it failed, and those who found it slow. */
  readonly users: number;
  readonly failing: number;
  readonly slow: number;
}

/** What one user can add to the counts of a canary. */
const mostOfUser = 100;

interface HourRow extends Omit<ModuleHealthHourView, 'hour' | 'mountMs'> {
  readonly hour: Date;
  readonly mountMs: string | null;
}

@Injectable()
export class HealthRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns false for a version that is not there: nothing is counted */
  async add({ module, version, ok, failures, errors, freezes, integrity, slow, mountMs }: Tally): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `insert into health_hour as present (module, version, hour, ok, failures, errors, integrity, slow, mount_ms, freezes)
       select module, version, date_trunc('hour', now()), $3::int, $4::int, $5::int, $6::int, $7::int, $8::bigint, $9::int from version where module = $1 and version = $2
       on conflict (module, version, hour) do update set ok = present.ok + excluded.ok, failures = present.failures + excluded.failures,
         errors = present.errors + excluded.errors, integrity = present.integrity + excluded.integrity, slow = present.slow + excluded.slow,
         mount_ms = present.mount_ms + excluded.mount_ms, freezes = present.freezes + excluded.freezes
       returning 1`,
      [module, version, ok, failures, errors, integrity, slow, Math.round(mountMs), freezes],
    );
    return rows.length > 0;
  }

  /** Who gets the version as a canary; null where it is not being rolled out. */
  async audience({ module, version }: Tally): Promise<RolloutAudience | null> {
    const [row] = await this.dataSource.query<(Omit<RolloutAudience, 'percentage'> & { percentage: string })[]>(
      `select percentage, user_ids as "userIds", project_ids as "projectIds" from rollout where module = $1 and version = $2 and state = 'running'`,
      [module, version],
    );
    return row ? { ...row, percentage: Number(row.percentage) } : null;
  }

  /** Each user has one voice, however much a browser reports. */
  async countCanary({ module, version, ok, failures, integrity, errors, freezes, slow }: Tally, userId: string): Promise<CanaryCounts> {
    const added = [ok + failures + freezes + integrity, failures + freezes + integrity + errors, slow].map((count) => Math.min(count, mostOfUser));
    await this.dataSource.query(
      `insert into canary_user as present (module, version, user_id, mounts, failures, slow) values ($1, $2, $3, $4, $5, $6)
       on conflict (module, version, user_id) do update set mounts = least(present.mounts + excluded.mounts, ${mostOfUser}),
         failures = least(present.failures + excluded.failures, ${mostOfUser}), slow = least(present.slow + excluded.slow, ${mostOfUser})`,
      [module, version, userId, ...added],
    );
    const [counts] = await this.dataSource.query<CanaryCounts[]>(
      `select sum(mounts)::int as mounts, sum(failures)::int as failures, count(*)::int as users,
         (count(*) filter (where ${failingUser}))::int as failing,
         (count(*) filter (where slow > 0 and slow * 2 >= mounts))::int as slow
       from canary_user where module = $1 and version = $2`,
      [module, version],
    );
    if (counts === undefined) throw new Error('an aggregate has one row');
    return counts;
  }

  async hours(module: string, hours: number): Promise<ModuleHealthHourView[]> {
    const rows = await this.dataSource.query<HourRow[]>(
      `select version, hour, ok, failures, errors, freezes, integrity, slow, case when ok > 0 then (mount_ms / ok)::text end as "mountMs"
       from health_hour where module = $1 and hour > now() - make_interval(hours => $2) order by hour, version`,
      [module, hours],
    );
    return rows.map(({ hour, mountMs, ...row }) => ({ ...row, hour: momentOf(hour), mountMs: mountMs === null ? null : Number(mountMs) }));
  }
}
