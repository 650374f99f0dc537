import { Inject, Injectable } from '@nestjs/common';
import { erasedVehiclesMax, history, type DemoDataView } from '@voltdeck/contract';
import { BUS, BusClient, LOG, type Bus, type Log } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';
import type { Acting } from '../acting.ts';
import { Placement } from '../admission/placement.ts';
import { OutboxRelay } from '../outbox/outbox.relay.ts';
import { DemoDataRepository, type FleetStart } from './demo-data.repository.ts';
import { DemoEnd } from './demo-end.ts';

/** Records of a large demonstration take a while to count; a page does not wait for that. */
const countWithinMs = 4_000;

/** The demonstration as an administrator sees it, and how it goes. */
@Injectable()
export class DemoDataService {
  constructor(
    private readonly repository: DemoDataRepository,
    private readonly ended: DemoEnd,
    private readonly placement: Placement,
    private readonly relay: OutboxRelay,
    private readonly client: BusClient,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async view(): Promise<DemoDataView> {
    const [counts, records, removed] = await Promise.all([this.repository.counts(), this.records(), this.ended.read()]);
    return { ...counts, records, ...removed };
  }

  start(): Promise<FleetStart> {
    return this.repository.start();
  }

  /** @throws DomainError SERVICE_UNAVAILABLE when telemetry cannot be told: nothing is removed then */
  async remove(acting: Acting): Promise<DemoDataView> {
    // The history of the simulated vehicles is not written on.
    this.bus.publish(subjects.past, JSON.stringify({ order: 'stop' }));
    for (const deviceIds of await this.parts()) await this.client.call(history.eraseVehicles, { deviceIds });
    await this.repository.remove(acting);
    this.placement.end();
    this.relay.wake();
    await this.ended.tell().catch((error: unknown) => this.log.warn({ reason: String(error) }, 'the simulator could not be told that the demonstration is over'));
    this.log.info({ by: acting.caller.loginName }, 'the demonstration was removed');
    return this.view();
  }

  private async records(): Promise<number | null> {
    let records = 0;
    for (const deviceIds of await this.parts()) {
      const held = await this.client.call(history.heldRecords, { deviceIds }, { timeoutMs: countWithinMs }).catch(() => null); // The client has logged it.
      if (held === null) return null;
      records += held.records;
    }
    return records;
  }

  private async parts(): Promise<string[][]> {
    const ids = await this.repository.vehicles();
    return Array.from({ length: Math.ceil(ids.length / erasedVehiclesMax) }, (_, part) => ids.slice(part * erasedVehiclesMax, (part + 1) * erasedVehiclesMax));
  }
}
