import { Injectable } from '@nestjs/common';
import type { Caller, CommandArguments, CommandCause, UpgradeCause, UpgradeState } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { createdWithin, type CreatedWithin } from '../command/created-within.ts';
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

/** Progress of an upgrade by what was learned; what is left out stays as it was. */
export interface Progress {
  readonly id: string;
  readonly percent?: number | null;
  readonly sent?: number;
  readonly total?: number;
  readonly detail?: string;
}

export interface ReportedVersion {
  readonly deviceId: string;
  readonly version: string | null;
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
  /** What block B4 said before the command was sent. */
  readonly report_before: string | null;
  /** Name of the session that its command was sent in. */
  readonly node: string | null;
}

const columns = 'upgrade.*, command.reason, command.requested_name, command.needs_approval, command.approved_by';
const joined = `select ${columns} from upgrade join command on command.id = upgrade.command_id`;
const openJoined =
  'select upgrade.id, upgrade.vin, command_id, upgrade.state, bytes_sent, bytes_total, firmware_id, read_version, reported, report_before, command.node from upgrade join command on command.id = command_id where upgrade.ended_at is null';

/** An upgrade that ended so can have worked all the same. */
const correctable: readonly UpgradeCause[] = ['noAnswer', 'connectionLost', 'stepTimedOut', 'versionDiffers', 'executionFailed'];

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
  page(deviceId: string, after: string | null, size: number, { from = null, to = null }: CreatedWithin = {}): Promise<UpgradeRow[]> {
    return this.dataSource.query<UpgradeRow[]>(
      `${joined} where upgrade.device_id = $1
       and ($2::uuid is null or (upgrade.created_at, upgrade.id) < (select created_at, id from upgrade where id = $2))
       and ${createdWithin('upgrade', '$4', '$5')}
       order by upgrade.created_at desc, upgrade.id desc limit $3`,
      [deviceId, after, size, from, to],
    );
  }

  async count(deviceId: string, { from = null, to = null }: CreatedWithin = {}): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from upgrade where device_id = $1 and ${createdWithin('upgrade', '$2', '$3')}`, [deviceId, from, to]);
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

  openIn(states: readonly UpgradeState[]): Promise<OpenUpgrade[]> {
    return this.dataSource.query<OpenUpgrade[]>(`${openJoined} and upgrade.state = any($1)`, [states]);
  }

  /** Those whose vehicle downloads, and so has taken the command, though no answer arrived. */
  startedUnanswered(): Promise<{ command_id: string; arguments: CommandArguments }[]> {
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

  /** Follows the commands: what was acknowledged continues, what has ended ends. */
  async follow(stepS: number): Promise<void> {
    const acknowledged = await this.dataSource.query<{ id: string }[]>(
      `select upgrade.id from upgrade join command on command.id = command_id
       where upgrade.ended_at is null and upgrade.state = 'queued' and command.state in ('acknowledged', 'executing')`,
    );
    if (acknowledged.length > 0) await this.learn('acknowledged', acknowledged, stepS);
    await this.end();
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

  async noteReportBefore(id: string, key: string | null): Promise<void> {
    await this.dataSource.query('update upgrade set report_before = $2 where id = $1', [id, key]);
  }

  /** When the newest of each of these devices failed whose vehicle had started to download it, or whose answer was lost. */
  async givenUp(deviceIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.dataSource.query<{ device_id: string; at: Date }[]>(
      `select device_id, max(ended_at) as at from upgrade
       where device_id = any($1::uuid[]) and state = 'failure' and (bytes_sent is not null or cause in ('noAnswer', 'connectionLost')) group by device_id`,
      [deviceIds],
    );
    return new Map(rows.map(({ device_id: deviceId, at }) => [deviceId, at]));
  }

  /** A version that appears after the end corrects the newest upgrade of a vehicle, where that was sent and failed: it has worked, late. */
  async correct(deviceId: string, version: string): Promise<void> {
    await this.dataSource.query(
      `with newest as (select id from upgrade where device_id = $1 order by created_at desc limit 1),
       late as (
         update upgrade set state = 'success', cause = null, detail = 'late', percent = 100, updated_at = now()
         where id = (select id from newest) and state = 'failure' and version = $2 and version_before is distinct from $2 and cause = any($3)
           and exists (select from command_step where command_id = upgrade.command_id and step = 'sent')
         returning id, command_id, bytes_sent),
       stepped as (insert into upgrade_step (upgrade_id, state, bytes_sent, detail) select id, 'success', bytes_sent, 'late' from late),
       noted as (insert into command_step (command_id, step, detail) select command_id, 'late', $4 from late)
       update campaign_device set state = 'success', cause = null, detail = 'late', updated_at = now() from late where upgrade_id = late.id and campaign_device.state = 'failure'`,
      [deviceId, version, correctable, `terminalVersion: ${version}`],
    );
  }

  /** Versions that vehicles reported and fleet does not know, each given to one node only. */
  async unsentVersions(most: number): Promise<ReportedVersion[]> {
    const [claimed] = await this.dataSource.query<[ReportedVersion[], number]>(
      `update device_setting set fleet_value = value where name = 'terminalVersion' and device_id in (
         select device_id from device_setting where name = 'terminalVersion' and value is distinct from fleet_value limit $1 for update skip locked)
       returning device_id as "deviceId", value #>> '{}' as version`,
      [most],
    );
    return claimed;
  }

  /** Gives back what fleet did not take. */
  async giveBackVersions(deviceIds: readonly string[]): Promise<void> {
    await this.dataSource.query(`update device_setting set fleet_value = null where name = 'terminalVersion' and device_id = any($1::uuid[])`, [deviceIds]);
  }
}
