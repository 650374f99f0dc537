import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What cases cost. */
export class CaseCosts1795795260068 implements MigrationInterface {
  readonly name = 'CaseCosts1795795260068';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table case_cost (
        id bigint generated always as identity primary key,
        case_id bigint not null references service_case on delete cascade,
        kind text not null check (kind in ('part', 'work', 'other')),
        text text not null,
        cents bigint not null check (cents > 0),
        at timestamptz not null,
        by text not null
      );
      create index case_cost_case on case_cost (case_id, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table case_cost');
  }
}
