import { Injectable } from '@nestjs/common';
import type { ForwardCoverage } from '@voltdeck/contract';
import { DataSource } from 'typeorm';

export interface CoverageFilter {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly deviceId?: string | undefined;
}

const selected = 'target = $1 and day between $2::date and $3::date and ($4::uuid is null or device_id = $4)';
const parametersOf = ({ id, from, to, deviceId }: CoverageFilter): unknown[] => [id, from, to, deviceId ?? null];

@Injectable()
export class CoverageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest day first. @param after day and device of the last row before */
  page(filter: CoverageFilter, after: readonly [day: string, deviceId: string] | null, size: number): Promise<ForwardCoverage[]> {
    const [day, deviceId] = after ?? [null, null];
    return this.dataSource.query(
      `select day::text, device_id as "deviceId", vin, forwarded::float8 as forwarded, encrypted::float8 as encrypted, filtered::float8 as filtered, refused::float8 as refused from coverage
       where ${selected} and ($5::date is null or coverage.day < $5 or coverage.day = $5 and device_id > $6::uuid) order by coverage.day desc, device_id limit $7`,
      [...parametersOf(filter), day, deviceId, size],
    );
  }

  async count(filter: CoverageFilter): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from coverage where ${selected}`, parametersOf(filter));
    return row?.count ?? 0;
  }

  async prune(days: number): Promise<void> {
    await this.dataSource.query('delete from coverage where day < current_date - $1::int4', [days]);
  }
}
