import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/platform';
import { commandLimits } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { ProtocolEnvironment } from '../environment.ts';
import type { Session } from '../sessions.ts';
import { CommandRepository } from './command.repository.ts';

type Vehicle = Pick<Session, 'deviceId' | 'vin'>;

/** Vehicles that one look asks: a fleet that comes back after an outage is not asked all at once. */
const atOnce = 50;

/** Asks vehicles that have never told it for their versions: without them nobody knows which firmware fits. */
@Injectable()
export class VersionInquiry {
  private readonly seen = new Set<string>();
  private readonly waiting: Vehicle[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: CommandRepository,
    @Inject(CONFIG) private readonly config: Pick<ProtocolEnvironment, 'VERSION_INQUIRY'>,
  ) {}

  /** It reports, so it is there. Stands in the way of every report. */
  hear({ deviceId, vin }: Vehicle): void {
    if (this.seen.has(deviceId) || this.config.VERSION_INQUIRY === 'off') return;
    this.seen.add(deviceId);
    this.waiting.push({ deviceId, vin });
  }

  async ask(): Promise<void> {
    const next = this.waiting.splice(0, atOnce);
    if (next.length === 0) return;
    const unknown = await this.unknown(next.map(({ deviceId }) => deviceId));
    for (const { deviceId, vin } of next.filter((vehicle) => unknown.has(vehicle.deviceId))) {
      await this.repository.add({
        ...{ id: randomUUID(), device_id: deviceId, vin, command: 'settingsRead', arguments: { only: 'versions' }, reason: null, batch_id: null },
        ...{ requested_by: null, requested_name: null, needs_approval: false, lifeS: commandLimits.lifeSDefault },
      });
    }
  }

  /** One that was asked within a day and did not tell is left alone: some terminals do not know how. */
  private async unknown(deviceIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `select id from unnest($1::uuid[]) as id
       where not exists (select from device_setting where device_id = id and name = 'terminalVersion')
         and not exists (select from command where device_id = id and command = 'settingsRead' and created_at > now() - interval '1 day')`,
      [deviceIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
