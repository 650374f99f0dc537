import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { commandLimits } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { ProtocolEnvironment } from '../environment.ts';
import type { Session } from '../listener/connection.ts';
import { CarriedUpgrades } from './carried-upgrades.ts';
import { CommandRepository, type NewCommand } from './command.repository.ts';

type Vehicle = Pick<Session, 'deviceId' | 'vin' | 'number'>;

/** Vehicles asked per sweep: a fleet that returns after an outage is not asked all at once. */
const atOnce = 20;

/**
 * Asks vehicles for their versions that have never reported them, or whose upgrade has failed since: without them no one knows
 * which firmware fits, and an upgrade that was given up can have worked all the same. A command of its own: what people read meanwhile
 * does not wait for it.
 */
@Injectable()
export class VersionInquiry {
  /** The last session of each device that was checked. */
  private readonly seen = new Map<string, number>();
  private readonly waiting: Vehicle[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: CommandRepository,
    private readonly upgrades: CarriedUpgrades,
    @Inject(CONFIG) private readonly config: Pick<ProtocolEnvironment, 'VERSION_INQUIRY'>,
  ) {}

  /** It reports, so it is there. Is in the way of every report. */
  hear({ deviceId, vin, number }: Vehicle): void {
    if (this.seen.get(deviceId) === number || this.config.VERSION_INQUIRY === 'off') return;
    this.seen.set(deviceId, number);
    this.waiting.push({ deviceId, vin, number });
  }

  async ask(): Promise<void> {
    const next = this.waiting.slice(0, atOnce);
    if (next.length === 0) return;
    const unknown = await this.unknown(next.map(({ deviceId }) => deviceId));
    await this.dataSource.transaction(async (store) => {
      for (const vehicle of next.filter(({ deviceId }) => unknown.has(deviceId))) await this.repository.add(inquiryOf(vehicle), store);
    });
    this.waiting.splice(0, next.length);
  }

  /** One that was asked within a day and did not answer is left alone: some terminals do not know how. */
  private async unknown(deviceIds: readonly string[]): Promise<ReadonlySet<string>> {
    const givenUp = await this.upgrades.room.givenUp(deviceIds);
    const rows = await this.dataSource.query<{ id: string }[]>(
      `select vehicle.id from unnest($1::uuid[], $2::timestamptz[]) as vehicle(id, upgrade_failed_at)
       left join device_setting on device_setting.device_id = vehicle.id and name = 'terminalVersion'
       left join lateral (select max(created_at) as at from command where device_id = vehicle.id and command in ('settingsRead', 'versionRead')) as asked on true
       where (known_at is null and (asked.at is null or asked.at < now() - interval '1 day'))
         or (upgrade_failed_at > known_at and (asked.at is null or asked.at < upgrade_failed_at))`,
      [deviceIds, deviceIds.map((deviceId) => givenUp.get(deviceId) ?? null)],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

const inquiryOf = ({ deviceId, vin }: Vehicle): NewCommand => ({
  ...{ id: randomUUID(), device_id: deviceId, vin, command: 'versionRead', arguments: {}, reason: null, batch_id: null },
  ...{ requested_by: null, requested_name: null, needs_approval: false, lifeS: commandLimits.lifeSDefault },
});
