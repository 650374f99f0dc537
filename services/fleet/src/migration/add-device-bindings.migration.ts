import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From when to when a battery pack, a BMS or a terminal was on a device. */
export class DeviceBindings1764000000004 implements MigrationInterface {
  readonly name = 'DeviceBindings1764000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table device_binding (
        id bigint generated always as identity primary key,
        device_id uuid not null references device on delete cascade,
        part text not null check (part in ('battery', 'bms', 'hardware', 'imei')),
        code text not null,
        started_at timestamptz not null default now(),
        ended_at timestamptz check (ended_at >= started_at)
      );
      create index device_binding_device on device_binding (device_id, id);
      create unique index device_binding_open on device_binding (device_id, part, code) where ended_at is null;

      -- The first pack is the battery id, which people may correct; a vehicle with several packs reports the others after it.
      create function parts_of(battery_id text, pack_codes text[], bms_id text, hardware_id text, imei text)
      returns table (part text, code text) language sql immutable as $$
        select part, code from (values ('battery', battery_id), ('bms', bms_id), ('hardware', hardware_id), ('imei', imei)) named(part, code)
        where code <> ''
        union
        select 'battery', pack from unnest(pack_codes[2:]) pack where pack <> '' $$;

      -- Triggers, because people, files and logins change devices, each by statements of their own.
      create function bind_parts() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into device_binding (device_id, part, code)
          select made.id, part, code from made, parts_of(made.battery_id, made.pack_codes, made.bms_id, made.hardware_id, made.imei);
        return null;
      end $$;
      create trigger device_bound after insert on device referencing new table as made for each statement execute function bind_parts();

      create function rebind_parts() returns trigger language plpgsql set search_path from current as $$
      begin
        -- A transaction that began earlier may come later: its now() lies before what it ends.
        update device_binding set ended_at = greatest(now(), started_at) where device_id = new.id and ended_at is null
          and (part, code) not in (select part, code from parts_of(new.battery_id, new.pack_codes, new.bms_id, new.hardware_id, new.imei));
        insert into device_binding (device_id, part, code)
          select new.id, part, code from parts_of(new.battery_id, new.pack_codes, new.bms_id, new.hardware_id, new.imei)
          on conflict do nothing;
        return null;
      end $$;
      create trigger device_rebound after update on device for each row
        when ((old.battery_id, old.pack_codes, old.bms_id, old.hardware_id, old.imei)
          is distinct from (new.battery_id, new.pack_codes, new.bms_id, new.hardware_id, new.imei))
        execute function rebind_parts();

      insert into device_binding (device_id, part, code, started_at)
        select device.id, part, code, coalesce(least(activated_at, now()), created_at)
        from device, parts_of(battery_id, pack_codes, bms_id, hardware_id, imei);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger device_rebound on device;
      drop trigger device_bound on device;
      drop function rebind_parts();
      drop function bind_parts();
      drop function parts_of(text, text[], text, text, text);
      drop table device_binding;
    `);
  }
}
