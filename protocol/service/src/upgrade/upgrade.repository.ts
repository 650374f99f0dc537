import { Injectable } from '@nestjs/common';
import type { Caller, CommandArguments, CommandCause, UpgradeCause, UpgradeState } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { upgradeMoves, type UpgradeFact } from './upgrade-moves.ts';
import type { UpgradeRow, UpgradeStepRow } from './upgrade-row.ts';

export interface NewUpgrade {
  readonly id: string;
  readonly deviceId: string;
  readonly vin: string;
  readonly firmwareId: string;
  readonly campaignId: string | null;
  readonly commandId: string;
  readonly version: string;
  readonly versionBefore: string | null;
  readonly requester: Caller | null;
}

/** How far an upgrade came by what was learned; what is left out stays as it was. */
export interface Progress {
  readonly id: string;
  readonly percent?: number | null;
  readonly sent?: number;
  readonly total?: number;
  readonly detail?: string;
}

export interface OpenUpgrade {
  readonly id: string;
  readonly vin: string;
  readonly command_id: string;
  readonly state: UpgradeState;
  readonly bytes_sent: string | null;
  readonly bytes_total: string | null;
  readonly firmware_id: string | null;
  readonly read_version: string | null;
  readonly reported: number | null;
  /** Name of the session that its command was sent in. */
  readonly node: string | null;
}

const columns = 'upgrade.*, command.reason, command.requested_name, command.needs_approval, command.approved_by';
const joined = `select ${columns} from upgrade join command on command.id = upgrade.command_id`;
const openJoined =
  'select upgrade.id, upgrade.vin, command_id, upgrade.state, bytes_sent, bytes_total, firmware_id, read_version, reported, command.node from upgrade join command on command.id = command_id where upgrade.ended_at is null';

/** The cause of an upgrade by that of its command, where it has another name. */
const causes: Readonly<Partial<Record<CommandCause, UpgradeCause>>> = { notProven: 'stepTimedOut', readBackDiffers: 'versionDiffers' };

@Injectable()
export class UpgradeRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add({ id, deviceId, vin, firmwareId, campaignId, commandId, version, versionBefore, requester }: NewUpgrade, manager: EntityManager): Promise<void> {
    await manager.query(
      `with added as (
         insert into upgrade (id, device_id, vin, firmware_id, campaign_id, command_id, version, version_before, state, requester)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'queued', $9) returning id)
       insert into upgrade_step (upgrade_id, state) select id, 'queued' from added`,
      [id, deviceId, vin, firmwareId, campaignId, commandId, version, versionBefore, requester === null ? null : JSON.stringify(requester)],
    );
  }

  async find(id: string): Promise<UpgradeRow | null> {
    const [row] = await this.dataSource.query<UpgradeRow[]>(`${joined} where upgrade.id = $1`, [id]);
    return row ?? null;
  }

  steps(id: string): Promise<UpgradeStepRow[]> {
    return this.dataSource.query<UpgradeStepRow[]>('select at, state, bytes_sent, detail from upgrade_step where upgrade_id = $1 order by number', [id]);
  }

  /** The newest first, behind the upgrade `after`. */
  page(deviceId: string, after: string | null, size: number): Promise<UpgradeRow[]> {
    return this.dataSource.query<UpgradeRow[]>(
      `${joined} where upgrade.device_id = $1
       and ($2::uuid is null or (upgrade.created_at, upgrade.id) < (select created_at, id from upgrade where id = $2))
       order by upgrade.created_at desc, upgrade.id desc limit $3`,
      [deviceId, after, size],
    );
  }

  async count(deviceId: string): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from upgrade where device_id = $1', [deviceId]);
    return row?.count ?? 0;
  }

  /** Devices of these that have an upgrade under way, with its id. */
  async openOf(deviceIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.dataSource.query<{ id: string; device_id: string }[]>('select id, device_id from upgrade where ended_at is null and device_id = any($1::uuid[])', [deviceIds]);
    return new Map(rows.map((row) => [row.device_id, row.id]));
  }

  async openByCommand(commandId: string): Promise<OpenUpgrade | null> {
    const [row] = await this.dataSource.query<OpenUpgrade[]>(`${openJoined} and command_id = $1`, [commandId]);
    return row ?? null;
  }

  /** As `openByCommand`, also of a plain command whose vehicle answers sooner than we look at commands. */
  async openOrAdopted(commandId: string): Promise<OpenUpgrade | null> {
    const open = await this.openByCommand(commandId);
    if (open !== null) return open;
    await this.adopt();
    return this.openByCommand(commandId);
  }

  openIn(states: readonly UpgradeState[]): Promise<OpenUpgrade[]> {
    return this.dataSource.query<OpenUpgrade[]>(`${openJoined} and upgrade.state = any($1)`, [states]);
  }

  /** Those whose vehicle downloads, and so has taken the command, though no answer came. */
  begunUnanswered(): Promise<{ command_id: string; arguments: CommandArguments }[]> {
    return this.dataSource.query<{ command_id: string; arguments: CommandArguments }[]>(
      `select command_id, command.arguments from upgrade join command on command.id = command_id where upgrade.ended_at is null and upgrade.state <> 'queued' and command.state = 'sent'`,
    );
  }

  /** Those whose step has taken too long. */
  overdue(): Promise<OpenUpgrade[]> {
    return this.dataSource.query<OpenUpgrade[]>(`${openJoined} and upgrade.deadline < now()`);
  }

  /** Takes upgrades on by one thing that was learned; a step is noted where the state is another then. */
  async learn(fact: UpgradeFact, given: readonly Progress[], stepS: number): Promise<void> {
    const { from, to } = upgradeMoves[fact];
    await this.dataSource.query(
      `with given as (select * from jsonb_to_recordset($1) as given(id uuid, percent int2, sent int8, total int8, detail text)),
       before as (select upgrade.id, upgrade.state from upgrade join given using (id) where upgrade.ended_at is null and upgrade.state = any($2) for update of upgrade),
       moved as (
         update upgrade set state = $3, percent = given.percent, bytes_sent = coalesce(given.sent, bytes_sent), bytes_total = coalesce(given.total, bytes_total),
           updated_at = now(), deadline = now() + $4 * interval '1 second', read_version = case when $3 = 'downloading' then null else read_version end
         from given where upgrade.id = given.id and upgrade.id in (select id from before) returning upgrade.id, upgrade.bytes_sent, given.detail)
       insert into upgrade_step (upgrade_id, state, bytes_sent, detail) select moved.id, $3, moved.bytes_sent, moved.detail from moved join before using (id) where before.state <> $3`,
      [JSON.stringify(given), from, to, stepS],
    );
  }

  /** What block B4 said last. @returns whether it says another thing than before */
  async report(id: string, status: number): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown, number]>('update upgrade set reported = $2 where id = $1 and ended_at is null and reported is distinct from $2', [id, status]);
    return changed > 0;
  }

  /** Another version than the one asked for was read back; it has so long to become that. */
  async noteVersion(id: string, version: string | null, settleS: number): Promise<void> {
    await this.dataSource.query(
      `update upgrade set read_version = $2, updated_at = now(), deadline = case when state = 'restarting' then now() + $3 * interval '1 second' else deadline end
       where id = $1 and ended_at is null`,
      [id, version, settleS],
    );
  }

  /** Follows the commands: what was acknowledged goes on, what has ended ends. */
  async follow(stepS: number): Promise<void> {
    await this.adopt();
    const acknowledged = await this.dataSource.query<{ id: string }[]>(
      `select upgrade.id from upgrade join command on command.id = command_id
       where upgrade.ended_at is null and upgrade.state = 'queued' and command.state in ('acknowledged', 'executing')`,
    );
    if (acknowledged.length > 0) await this.learn('acknowledged', acknowledged, stepS);
    await this.end();
  }

  /** Upgrades that a person sent by the plain command have a history too. */
  private async adopt(): Promise<void> {
    await this.dataSource.query(
      `with added as (
         insert into upgrade (id, device_id, vin, command_id, version, version_before, state, created_at)
         select gen_random_uuid(), command.device_id, vin, command.id, arguments->>'firmwareVersion', device_setting.value #>> '{}', 'queued', created_at
         from command left join device_setting on device_setting.device_id = command.device_id and device_setting.name = 'terminalVersion'
         where command = 'upgrade' and state in ('queued', 'sent', 'acknowledged', 'executing') and not exists (select from upgrade where command_id = command.id)
         on conflict (command_id) do nothing returning id)
       insert into upgrade_step (upgrade_id, state) select id, 'queued' from added`,
    );
  }

  private async end(): Promise<void> {
    await this.dataSource.query(
      `with ended as (
         update upgrade set state = case when command.state = 'done' then 'success' else 'failure' end,
           cause = case when command.state = 'done' then null when command.state = 'cancelled' then 'cancelled' else coalesce($1::jsonb ->> command.cause, command.cause) end,
           detail = case when command.state = 'done' then null else coalesce(nullif(command.detail, command.cause), nullif(upgrade.state, 'queued')) end,
           percent = case when command.state = 'done' then 100 else percent end,
           ended_at = command.ended_at, updated_at = now(), deadline = null
         from command where command.id = upgrade.command_id and upgrade.ended_at is null and command.ended_at is not null
         returning upgrade.id, upgrade.state, upgrade.bytes_sent, upgrade.detail)
       insert into upgrade_step (upgrade_id, state, bytes_sent, detail) select id, state, bytes_sent, detail from ended`,
      [JSON.stringify(causes)],
    );
  }

  /** Successes that fleet has not been told, each given to one node only. */
  async untold(most: number): Promise<UpgradeRow[]> {
    const [claimed] = await this.dataSource.query<[{ id: string }[], number]>(
      `update upgrade set told_at = now() where id in (select id from upgrade where state = 'success' and told_at is null limit $1 for update skip locked) returning id`,
      [most],
    );
    return claimed.length === 0 ? [] : this.dataSource.query<UpgradeRow[]>(`${joined} where upgrade.id = any($1::uuid[])`, [claimed.map(({ id }) => id)]);
  }

  /** Gives successes back that fleet did not hear. */
  async untell(ids: readonly string[]): Promise<void> {
    await this.dataSource.query('update upgrade set told_at = null where id = any($1::uuid[])', [ids]);
  }
}
