import { eventOutbox } from '@voltdeck/base';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Commands and upgrades, noted for the event log at each state. Arguments and results are left out: they can hold keys, passwords and links. */
export class AddEventOutbox1795823789120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(eventOutbox.up);
    await runner.query(`create function note_command() returns trigger language plpgsql set search_path from current as $$
begin
  insert into event_outbox (type, at, device_id, data) values (
    case when tg_op = 'INSERT' then 'command.created' when new.ended_at is not null then 'command.ended' else 'command.changed' end,
    case when tg_op = 'INSERT' then new.created_at else coalesce(new.ended_at, now()) end, new.device_id,
    jsonb_build_object('command', jsonb_build_object('id', new.id, 'command', new.command, 'state', new.state, 'cause', new.cause, 'batchId', new.batch_id,
      'requestedBy', new.requested_name, 'needsApproval', new.needs_approval, 'createdAt', event_moment(new.created_at), 'endedAt', event_moment(new.ended_at))));
  return null;
end $$`);
    await runner.query('create trigger command_created_event after insert on command for each row execute function note_command()');
    await runner.query('create trigger command_changed_event after update on command for each row when (old.state <> new.state) execute function note_command()');
    await runner.query(`create function note_upgrade() returns trigger language plpgsql set search_path from current as $$
begin
  insert into event_outbox (type, at, device_id, data) values (
    case when tg_op = 'INSERT' then 'upgrade.created' when new.ended_at is not null then 'upgrade.ended' else 'upgrade.changed' end,
    case when tg_op = 'INSERT' then new.created_at else coalesce(new.ended_at, now()) end, new.device_id,
    jsonb_build_object('upgrade', jsonb_build_object('id', new.id, 'campaignId', new.campaign_id, 'commandId', new.command_id, 'firmwareId', new.firmware_id, 'version', new.version,
      'versionBefore', new.version_before, 'state', new.state, 'cause', new.cause, 'createdAt', event_moment(new.created_at), 'endedAt', event_moment(new.ended_at))));
  return null;
end $$`);
    await runner.query('create trigger upgrade_created_event after insert on upgrade for each row execute function note_upgrade()');
    await runner.query('create trigger upgrade_changed_event after update on upgrade for each row when (old.state <> new.state) execute function note_upgrade()');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, trigger] of [['upgrade', 'upgrade_changed_event'], ['upgrade', 'upgrade_created_event'], ['command', 'command_changed_event'], ['command', 'command_created_event']]) await runner.query(`drop trigger ${trigger} on ${table}`);
    await runner.query('drop function note_upgrade()');
    await runner.query('drop function note_command()');
    await runner.query(eventOutbox.down);
  }
}
