import { Injectable } from '@nestjs/common';
import type { CaseDetailView } from '@voltdeck/contract';
import type { CaseCostKind } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';

interface NewCost {
  readonly kind: CaseCostKind;
  readonly text: string;
  /** In the currency of the settings. */
  readonly amount: number;
  readonly at: Date;
  readonly by: string;
}

type CostView = CaseDetailView['costs'][number];

/** Stored as hundredths, so that sums are exact. */
@Injectable()
export class CaseCostRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(caseId: string): Promise<CostView[]> {
    return this.dataSource.query<CostView[]>(`select id::text, kind, text, cents::float8 / 100 as amount, iso(at) as at, by from case_cost where case_id = $1::bigint order by case_cost.id`, [caseId]);
  }

  async add(manager: EntityManager, caseId: string, { kind, text, amount, at, by }: NewCost): Promise<void> {
    await manager.query('insert into case_cost (case_id, kind, text, cents, at, by) values ($1, $2, $3, $4, $5, $6)', [caseId, kind, text, Math.round(amount * 100), at, by]);
  }

  /** @returns what it was; null where the case has none of this id */
  async remove(manager: EntityManager, caseId: string, id: string): Promise<Pick<CostView, 'text' | 'amount'> | null> {
    const [rows] = await manager.query<[Pick<CostView, 'text' | 'amount'>[], number]>('delete from case_cost where id = $1::bigint and case_id = $2::bigint returning text, cents::float8 / 100 as amount', [id, caseId]);
    return rows[0] ?? null;
  }
}
