import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cases that the system opens, for one alarm or a storm of them. */
export class CaseMembers1795794677749 implements MigrationInterface {
  readonly name = 'CaseMembers1795794677749';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table service_case alter column opened_by drop not null, alter column updated_by drop not null;
      alter table service_case add column source_rule bigint, add column source_storm bigint;
      create index service_case_source on service_case (source, source_id);
      create index service_case_storm on service_case (source_storm) where source_storm is not null;
      alter table case_change alter column user_id drop not null, alter column by drop not null;

      create table case_member (
        alarm bigint primary key,
        case_id bigint not null references service_case on delete cascade,
        device_id uuid not null references device on delete cascade,
        started_at timestamptz not null
      );
      create index case_member_case on case_member (case_id, started_at, alarm);
      create index case_member_device on case_member (device_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table case_member;
      update case_change set by = 'System' where by is null;
      update case_change set user_id = '00000000-0000-0000-0000-000000000000' where user_id is null;
      alter table case_change alter column user_id set not null, alter column by set not null;
      update service_case set opened_by = coalesce(opened_by, 'System'), updated_by = coalesce(updated_by, 'System');
      drop index service_case_source;
      alter table service_case drop column source_rule, drop column source_storm;
      alter table service_case alter column opened_by set not null, alter column updated_by set not null;
    `);
  }
}
