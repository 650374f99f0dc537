import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `alter table telemetry.latest add column newest_at timestamptz, add column live_at timestamptz`,
  // Reissues have flag 1. A clock may have run ahead by five minutes, a live report have arrived a minute late.
  `update telemetry.latest set newest_at = recorded_at, live_at = case
  when flags & 1 = 1 then recorded_at - interval '5 minutes'
  when received_at - recorded_at <= interval '1 minute' then received_at
  else recorded_at end`,
  `alter table telemetry.latest alter column newest_at set not null, alter column live_at set not null`,
];

/** The place of a device's live state among its states, apart from the time of its newest record. */
export class AddLiveTime1763691800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table telemetry.latest drop column newest_at, drop column live_at`);
  }
}
