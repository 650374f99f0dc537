import { createLog, natsOptions, openDataSource, temporaryDatabase, type Bus } from '@voltdeck/platform';
import type { DeviceLogin, Scope } from '@voltdeck/protocol/contract';
import { connect } from '@nats-io/transport-node';
import type { DataSource } from 'typeorm';
import { AdmissionRepository } from '../admission/admission.repository.ts';
import { AdmissionService } from '../admission/admission.service.ts';
import { Placement } from '../admission/placement.ts';
import { databaseOptions } from '../database.ts';
import { DeviceRepository } from '../device/device.repository.ts';
import { DeviceService } from '../device/device.service.ts';
import { OutboxRelay } from '../outbox/outbox.relay.ts';
import { OutboxRepository } from '../outbox/outbox.repository.ts';

export const everything: Scope = { all: true };

export function scope(lists: Partial<Record<'projects' | 'customers' | 'groups', readonly string[]>>): Scope {
  return { all: false, projects: [], customers: [], groups: [], ...lists };
}

export function login(vin: string, about: Partial<DeviceLogin> = {}): DeviceLogin {
  return { vin, iccid: '89860000000000000001', edition: 2016, packCodes: [], remoteAddress: '192.0.2.1', at: 0, ...about };
}

/** Fleet's parts on a database of their own; nothing runs by itself. */
export interface FleetFixture {
  readonly dataSource: DataSource;
  readonly bus: Bus;
  readonly outbox: OutboxRepository;
  readonly placement: Placement;
  readonly devices: DeviceRepository;
  readonly details: DeviceService;
  readonly open: AdmissionService;
  readonly closed: AdmissionService;
  /** A second process of fleet, as far as admission goes. */
  readonly other: AdmissionService;
  relay(bus?: Bus): OutboxRelay;
  close(): Promise<void>;
}

export async function fleetFixture(): Promise<FleetFixture> {
  const natsUrl = process.env['NATS_URL'];
  if (!natsUrl) throw new Error('NATS_URL is not set: this test needs a NATS server, for example that of `npm test`');
  const database = await temporaryDatabase();
  const dataSource = await openDataSource(databaseOptions(database.url));
  const bus = await connect(natsOptions(natsUrl, 'fleet test'));
  const outbox = new OutboxRepository(dataSource);
  const placement = new Placement();
  const relay = (by: Bus = bus): OutboxRelay => new OutboxRelay(by, createLog('fleet', 'fatal'), outbox);
  const asleep = relay();
  await asleep.onApplicationShutdown();
  const devices = new DeviceRepository(dataSource);
  const admission = (REGISTRATION: 'open' | 'closed'): AdmissionService =>
    new AdmissionService({ REGISTRATION }, new AdmissionRepository(dataSource), placement, asleep);
  return {
    dataSource,
    bus,
    outbox,
    placement,
    devices,
    details: new DeviceService(devices),
    open: admission('open'),
    closed: admission('closed'),
    other: admission('open'),
    relay,
    async close() {
      await bus.close();
      await dataSource.destroy();
      await database.drop();
    },
  };
}

/** The code of the failure that the work ends with; null when it does not fail. */
export async function codeOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
}
