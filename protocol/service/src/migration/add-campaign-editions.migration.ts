import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who changed a campaign last, and its forms by edition: an approval names the one it saw. */
export class AddCampaignEditions1764220000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table protocol.campaign add column changed_by uuid, add column changed_name text');
    await runner.query(`create table protocol.campaign_edition (
  campaign_id uuid not null references protocol.campaign on delete cascade,
  edition text not null,
  form jsonb not null,
  primary key (campaign_id, edition)
)`);
    await runner.query(`insert into protocol.campaign_edition (campaign_id, edition, form) select id, md5(form::text), form from protocol.campaign where state in ('draft', 'approved')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table protocol.campaign_edition');
    await runner.query('alter table protocol.campaign drop column changed_by, drop column changed_name');
  }
}
