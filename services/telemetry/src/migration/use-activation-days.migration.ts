import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The activation of a device is a day, as the fleet has it. */
export class UseActivationDays1763692100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.become(runner, 'date', '(activated_at at time zone telemetry.zone_of_days())::date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.become(runner, 'timestamptz', 'activated_at::timestamp at time zone telemetry.zone_of_days()');
  }

  /** Forgets the revisions, so that the snapshot of the fleet has the last word. */
  private async become(runner: QueryRunner, type: string, value: string): Promise<void> {
    await runner.query(`
      create function telemetry.zone_of_days() returns text language sql stable
        return coalesce((select zone from telemetry.rollup_zone), 'Asia/Shanghai');
      alter table telemetry.device alter column activated_at type ${type} using ${value};
      drop function telemetry.zone_of_days();
      update telemetry.device set revision = -1;
    `);
  }
}
