import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From when on a device ran which version. */
export class DeviceSoftware1764000000005 implements MigrationInterface {
  readonly name = 'DeviceSoftware1764000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- since is null for what it ran when the fleet first heard of it: that counts for the time before as well.
      create table device_software (
        id bigint generated always as identity primary key,
        device_id uuid not null references device on delete cascade,
        version text,
        since timestamptz,
        unique nulls not distinct (device_id, since)
      );

      -- Triggers, as for the parts of a device: people, files and upgrades change the version.
      create function begin_software() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into device_software (device_id, version) select id, nullif(software_version, '') from made;
        return null;
      end $$;
      create trigger device_software_begun after insert on device referencing new table as made for each statement execute function begin_software();

      create function change_software() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into device_software (device_id, version, since) values (new.id, nullif(new.software_version, ''), now())
          on conflict (device_id, since) do update set version = excluded.version;
        return null;
      end $$;
      create trigger device_software_changed after update on device for each row
        when (nullif(old.software_version, '') is distinct from nullif(new.software_version, '')) execute function change_software();

      insert into device_software (device_id, version) select id, nullif(software_version, '') from device;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger device_software_changed on device;
      drop trigger device_software_begun on device;
      drop function change_software();
      drop function begin_software();
      drop table device_software;
    `);
  }
}
