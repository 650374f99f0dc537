import { Injectable } from '@nestjs/common';
import type { LedgerView } from '@voltdeck/contract';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { requireAdministrator } from '../acting.ts';
import { rejectedPrefix } from '../ingest/tally.ts';

const sums = 'select name, sum(count)::float8 as count from ledger group by name';

@Injectable()
export class LedgerService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError PERMISSION_MISSING for anyone but an administrator. */
  async ledger(caller: Caller | null): Promise<LedgerView> {
    requireAdministrator(caller);
    const rows = await this.dataSource.query<{ name: string; count: number }[]>(sums);
    return toLedgerView(new Map(rows.map(({ name, count }) => [name, count])));
  }
}

function toLedgerView(counts: ReadonlyMap<string, number>): LedgerView {
  const of = (name: string): number => counts.get(name) ?? 0;
  const causes = [...counts].filter(([name]) => name.startsWith(rejectedPrefix));
  return {
    accepted: of('accepted'),
    stored: of('stored'),
    duplicate: of('duplicate'),
    rejected: Object.fromEntries(causes.map(([name, count]) => [name.slice(rejectedPrefix.length), count])),
    records: of('records'),
  };
}
