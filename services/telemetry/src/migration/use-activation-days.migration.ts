import type { MigrationInterface, QueryRunner } from 'typeorm';

const zone = `coalesce((select zone from telemetry.rollup_zone), 'Asia/Shanghai')`;

/** The activation of a device is a day, as the fleet has it. */
export class UseActivationDays1763692100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.become(runner, 'date', `(activated_before at time zone ${zone})::date`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.become(runner, 'timestamptz', `activated_before::timestamp at time zone ${zone}`);
  }

  /** Forgets the revisions, so that the snapshot of the fleet has the last word. */
  private async become(runner: QueryRunner, type: string, value: string): Promise<void> {
    await runner.query(`
      alter table telemetry.device rename column activated_at to activated_before;
      alter table telemetry.device add column activated_at ${type};
      update telemetry.device set activated_at = ${value}, revision = -1;
      alter table telemetry.device drop column activated_before;
    `);
  }
}
