import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What block B4 said before an upgrade was sent, and which version fleet was sent last of each vehicle. */
export class AddUpgradeFacts1764230000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table protocol.upgrade add column report_before text');
    await runner.query('alter table protocol.device_setting add column fleet_value jsonb');
    await runner.query(`create index device_setting_unsent on protocol.device_setting (device_id) where name = 'terminalVersion' and value is distinct from fleet_value`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index protocol.device_setting_unsent');
    await runner.query('alter table protocol.device_setting drop column fleet_value');
    await runner.query('alter table protocol.upgrade drop column report_before');
  }
}
