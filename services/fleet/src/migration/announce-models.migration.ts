import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who keeps the model of a device learns when a model is added, renamed or deleted: the model of many devices follows from their vehicle type. */
export class AnnounceModels1795781400000 implements MigrationInterface {
  readonly name = 'AnnounceModels1795781400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index device_vehicle_type on device (lower(vehicle_type)) where model_id is null;

      create function announce_model() returns trigger language plpgsql set search_path from current as $$
      begin
        with changed as (
          update device set revision = nextval('device_revision')
          where model_id = new.id or (model_id is null and lower(vehicle_type) in (lower(old.number), lower(new.number))) returning id)
        insert into outbox (device_id) select id from changed;
        return null;
      end $$;

      create trigger vehicle_model_added after insert on vehicle_model for each row execute function announce_model();
      create trigger vehicle_model_changed after update on vehicle_model for each row
        when ((old.number, old.configuration, old.deleted_at) is distinct from (new.number, new.configuration, new.deleted_at)) execute function announce_model();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger vehicle_model_changed on vehicle_model;
      drop trigger vehicle_model_added on vehicle_model;
      drop function announce_model();
      drop index device_vehicle_type;
    `);
  }
}
