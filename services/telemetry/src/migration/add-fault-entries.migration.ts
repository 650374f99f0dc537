import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The fault dictionary as the fleet has it: what it says of a fault type of one BMS model, or (without one) of all. */
export class AddFaultEntries1763693200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table telemetry.fault_entry (
        type smallint not null,
        bms_model text not null,
        entry jsonb not null,
        primary key (type, bms_model)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.fault_entry');
  }
}
