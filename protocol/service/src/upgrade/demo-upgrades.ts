import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { entities } from '@voltdeck/contract';
import { BusClient, CONFIG, LOG, Poller, type Log } from '@voltdeck/base';
import { demoVersionBefore, isSimulatedVin, limits, partitionOf, type Caller, type UpgradeState } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { ProtocolEnvironment } from '../environment.ts';

const pauseMs = 20_000;
/** The past is over: what changed since was seen, or entered by a person. */
const leastAgeMs = 20 * 3_600_000;
const secondMs = 1_000;
/** Of one file: 24 MB, fetched in some minutes. */
const bytes = 25_165_824;
const reason = '演示数据：历史升级 Demonstration: an upgrade of the past';
const requestedBy = 'Demo';
/** The fleet lists its devices to someone only. */
const demo: Caller = { userId: '00000000-0000-4000-8000-000000000000', loginName: 'demo', name: requestedBy, type: 'administrator', permissions: ['view'], scope: { all: true } };

interface Past {
  readonly id: string;
  readonly commandId: string;
  readonly deviceId: string;
  readonly vin: string;
  readonly version: string;
  readonly versionBefore: string;
  /** ISO. */
  readonly createdAt: string;
  readonly endedAt: string;
  readonly steps: readonly { readonly at: string; readonly state: UpgradeState; readonly sent: number | null }[];
}

const given = `jsonb_to_recordset($1::jsonb) as given (id uuid, "commandId" uuid, "deviceId" uuid, vin text, version text, "versionBefore" text, "createdAt" timestamptz, "endedAt" timestamptz, steps jsonb)`;

// A device that has any upgrade has a history of its own.
const add = `
with fresh as materialized (select * from ${given} where not exists (select from upgrade where upgrade.device_id = given."deviceId")),
carried as (insert into command (id, device_id, vin, command, state, arguments, reason, requested_name, needs_approval, created_at, expires_at, ended_at)
  select "commandId", "deviceId", vin, 'upgrade', 'done', '{}', $2, $3, false, "createdAt", "createdAt" + interval '1 day', "endedAt" from fresh returning id),
done as (insert into upgrade (id, device_id, vin, command_id, version, version_before, state, bytes_sent, bytes_total, read_version, told_at, created_at, updated_at, ended_at)
  select fresh.id, "deviceId", vin, "commandId", version, "versionBefore", 'success', $4::int8, $4::int8, version, "endedAt", "createdAt", "endedAt", "endedAt" from fresh join carried on carried.id = "commandId" returning id)
insert into upgrade_step (upgrade_id, at, state, bytes_sent) select fresh.id, step.at, step.state, step.sent
from fresh join done using (id) cross join lateral jsonb_to_recordset(fresh.steps) as step (at timestamptz, state text, sent int8) order by step.at`;

/** With DEMO_HISTORY=1: simulated vehicles that changed their version before the console first heard them have the upgrade that did it. */
@Injectable()
export class DemoUpgrades implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();
  private readonly looked = new Set<string>();

  constructor(
    @Inject(CONFIG) private readonly config: Pick<ProtocolEnvironment, 'DEMO_HISTORY'>,
    @Inject(BusClient) private readonly bus: Pick<BusClient, 'call'>,
    private readonly dataSource: DataSource,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.DEMO_HISTORY === '1') this.poller.start(() => this.look(), pauseMs, secondMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async look(): Promise<void> {
    try {
      await this.give();
    } catch (error) {
      this.log.debug({ reason: String(error) }, 'upgrades of the past are not stored yet; trying again');
    }
  }

  /** @returns how many vehicles were new to it and had been upgraded */
  async give(): Promise<number> {
    const pasts: Past[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof this.pageOf>> = await this.pageOf(cursor);
      for (const { id, vin, softwareVersion, softwareSince } of page.items) {
        if (this.looked.has(id) || !isSimulatedVin(vin) || softwareVersion === null || softwareSince === null || Date.now() - Date.parse(softwareSince) < leastAgeMs) continue;
        pasts.push(pastOf(id, vin, softwareVersion, Date.parse(softwareSince)));
      }
      cursor = page.next;
    } while (cursor !== null);
    if (pasts.length > 0) await this.dataSource.query(add, [JSON.stringify(pasts), reason, requestedBy, bytes]);
    // Only now: what could not be stored is tried again.
    for (const { deviceId } of pasts) this.looked.add(deviceId);
    return pasts.length;
  }

  private pageOf(cursor: string | null) {
    return this.bus.call(entities.device.list, { pageSize: limits.pageSizeMax, ...(cursor === null ? {} : { cursor }) }, { caller: demo });
  }
}

/** Seconds that each step takes at least, and by how many they differ from vehicle to vehicle. */
const lengths = [
  ['notified', 4, 8],
  ['downloading', 2, 4],
  ['verifying', 200, 400],
  ['installing', 10, 20],
  ['restarting', 90, 60],
  ['success', 30, 40],
] as const satisfies readonly (readonly [UpgradeState, least: number, more: number])[];

function pastOf(deviceId: string, vin: string, version: string, endedAt: number): Past {
  const spans = lengths.map(([, least, more]) => (least + partitionOf(`${least} ${vin}`, more)) * secondMs);
  const createdAt = endedAt - spans.reduce((sum, span) => sum + span, 0);
  const iso = (ms: number): string => new Date(ms).toISOString();
  let at = createdAt;
  const steps = lengths.map(([state], index) => ({ at: iso((at += spans[index] ?? 0)), state, sent: index < 2 ? null : bytes }));
  return { id: randomUUID(), commandId: randomUUID(), deviceId, vin, version, versionBefore: demoVersionBefore, createdAt: iso(createdAt), endedAt: iso(endedAt), steps: [{ at: iso(createdAt), state: 'queued', sent: null }, ...steps] };
}
