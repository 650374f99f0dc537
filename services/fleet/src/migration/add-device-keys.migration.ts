import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Public keys that devices sign with. A key is never changed: it ends, and another begins. */
export class DeviceKeys1764000000002 implements MigrationInterface {
  readonly name = 'DeviceKeys1764000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table device_key (
        id uuid primary key default gen_random_uuid(),
        device_id uuid not null references device on delete cascade,
        algorithm smallint not null check (algorithm between 1 and 3),
        public_key bytea not null,
        chip_id text,
        valid_from timestamptz not null default now(),
        valid_to timestamptz check (valid_to >= valid_from),
        registered_by text not null,
        registered_at timestamptz not null default now()
      );
      create index device_key_device on device_key (device_id);
      create unique index device_key_chip on device_key (chip_id) where valid_to is null;
      create unique index device_key_activation on device_key (device_id) where valid_to is null and chip_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table device_key');
  }
}
