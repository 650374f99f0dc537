import { eventOutbox } from '@voltdeck/base';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cases and changes of master data, noted for the event log. The history of changes has who changed what, whichever statement did it. */
export class EventOutbox1795823788499 implements MigrationInterface {
  readonly name = 'EventOutbox1795823788499';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${eventOutbox.up}
      create function note_case() returns trigger language plpgsql set search_path from current as $$
      declare
        happened text := 'case.changed';
      begin
        if tg_op = 'INSERT' then happened := 'case.opened';
        elsif new.state = 'closed' and old.state <> 'closed' then happened := 'case.closed';
        elsif new.state <> 'closed' and old.state = 'closed' then happened := 'case.reopened';
        end if;
        insert into event_outbox (type, at, device_id, data) values (happened, case when happened = 'case.opened' then new.opened_at else new.updated_at end, new.device_id, jsonb_build_object('case', jsonb_build_object(
          'id', new.id::text, 'title', new.title, 'level', new.level, 'state', new.state, 'source', new.source, 'sourceId', new.source_id::text,
          'ownerId', new.owner_id, 'ownerName', new.owner_name, 'openedAt', event_moment(new.opened_at), 'closedAt', event_moment(new.closed_at), 'cause', new.cause, 'revision', new.revision)));
        return null;
      end $$;
      create trigger service_case_opened_event after insert on service_case for each row execute function note_case();
      create trigger service_case_changed_event after update on service_case for each row when (old.revision <> new.revision) execute function note_case();

      -- Field names without values: some values are secret, and readers fetch the others with their own permissions.
      create function note_change() returns trigger language plpgsql set search_path from current as $$
      declare
        verb text := case new.action when 'add' then 'added' when 'remove' then 'removed' when 'delete' then 'removed' when 'restore' then 'restored' else 'changed' end;
        what text := case new.entity when 'device' then 'vehicle' else new.entity end;
      begin
        insert into event_outbox (type, at, device_id, project_id, customer_id, group_id, data)
        select what || '.' || verb, new.at,
          case when new.entity = 'device' then new.entity_id end,
          case when new.entity = 'project' then new.entity_id end,
          case new.entity when 'customer' then new.entity_id when 'project' then (select customer_id from project where id = new.entity_id) end,
          case when new.entity = 'group' then new.entity_id end,
          jsonb_build_object('change', jsonb_build_object('entity', new.entity, 'id', new.entity_id, 'by', new.login_name, 'fields',
            case when new.action = 'policy' then '["policy"]'::jsonb
            else (select coalesce(jsonb_agg(field order by field), '[]') from jsonb_object_keys(coalesce(new.before, '{}') || coalesce(new.after, '{}')) as field) end));
        return null;
      end $$;
      create trigger change_event after insert on change for each row execute function note_change();

      create function note_registered() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into event_outbox (type, at, device_id, data)
        select 'vehicle.added', made.created_at, made.id, jsonb_build_object('change', jsonb_build_object('entity', 'device', 'id', made.id, 'by', null, 'fields', '[]'::jsonb))
        from made where made.source in ('login', 'platform');
        return null;
      end $$;
      create trigger device_registered_event after insert on device referencing new table as made for each statement execute function note_registered();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger device_registered_event on device;
      drop trigger change_event on change;
      drop trigger service_case_changed_event on service_case;
      drop trigger service_case_opened_event on service_case;
      drop function note_registered();
      drop function note_change();
      drop function note_case();
      ${eventOutbox.down}`);
  }
}
