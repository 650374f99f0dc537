import {
  entities as entityContract,
  fleet as fleetContract,
  type AdmittedDevice,
  type BindingView,
  type ChangeView,
  type DeviceLogin,
  type DeviceProjection,
  type DeviceView,
  type EntityViews,
  type Fleet,
  type GivenOf,
} from '@voltdeck/contract';
import { createLog, inputOf, natsOptions, openDataSource, Sealing, temporaryDatabase, type Bus } from '@voltdeck/base';
import { permissions, type Caller, type EntityName, type Page, type Permission, type Scope } from '@voltdeck/protocol/contract';
import { connect } from '@nats-io/transport-node';
import type { DataSource } from 'typeorm';
import type { Acting } from '../acting.ts';
import { AdmissionRepository } from '../admission/admission.repository.ts';
import { AdmissionService } from '../admission/admission.service.ts';
import { Placement } from '../admission/placement.ts';
import { BindingRepository } from '../binding/binding.repository.ts';
import { BindingService } from '../binding/binding.service.ts';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { ChangeRepository } from '../change/change.repository.ts';
import { databaseOptions } from '../database.ts';
import type { Definition } from '../definitions/definition.ts';
import { device } from '../definitions/device.ts';
import { DeviceRepository } from '../device/device.repository.ts';
import { VinRules } from '../device/vin-rule.ts';
import { ChangeService } from '../entity/change.service.ts';
import { EntityRepository } from '../entity/entity.repository.ts';
import { EntityService } from '../entity/entity.service.ts';
import { ListRepository } from '../entity/list/list.repository.ts';
import { ListService } from '../entity/list/list.service.ts';
import { ReferenceService } from '../entity/reference.service.ts';
import { ImportKeys } from '../import/import-keys.ts';
import { ImportRepository } from '../import/import.repository.ts';
import { ImportService } from '../import/import.service.ts';
import { FirstPolicy } from '../policy/first-policy.ts';
import { OutboxRelay } from '../outbox/outbox.relay.ts';
import { OutboxRepository } from '../outbox/outbox.repository.ts';
import { PolicyRepository } from '../policy/policy.repository.ts';
import { CipherKeyRepository } from '../profile/cipher-key.repository.ts';

export const everything: Scope = { all: true };

export function scope(lists: Partial<Record<'projects' | 'customers' | 'groups', readonly string[]>>): Scope {
  return { all: false, projects: [], customers: [], groups: [], ...lists };
}

export function login(vin: string, about: Partial<DeviceLogin> = {}): DeviceLogin {
  return { vin, iccid: '89860000000000000001', edition: 2016, packCodes: [], remoteAddress: '192.0.2.1', at: 0, ...about };
}

/** A login that holds its VIN: it is admitted, and what it reports is stored. */
export async function logIn(admission: AdmissionService, given: DeviceLogin): Promise<AdmittedDevice> {
  const device = await admission.admit(given);
  await admission.record(given);
  return device;
}

/** A person with this scope: an administrator where that is everything. */
export function acting(by: Scope = everything, granted: readonly Permission[] = permissions): Acting {
  const type = by.all ? 'administrator' : 'operator';
  const caller: Caller = { userId: '00000000-0000-4000-8000-000000000001', loginName: type, name: type, type, permissions: granted, scope: by };
  return { caller, requestId: 'test-request' };
}

/** VINs of tests say what they are for. */
const oddVins: Pick<VinRules, 'of'> = { of: async () => () => null };

/** Fleet's parts on a database of their own; nothing runs by itself. */
export interface FleetFixture {
  readonly dataSource: DataSource;
  readonly bus: Bus;
  readonly sealing: Sealing;
  readonly outbox: OutboxRepository;
  readonly placement: Placement;
  readonly devices: {
    list(input: object, scope: Scope): Promise<Page<DeviceView>>;
    projections(after: string | null): Promise<{ items: DeviceProjection[]; next: string | null }>;
  };
  readonly details: { get(deviceId: string, scope: Scope): Promise<DeviceView> };
  /** As they are asked over the bus: the contract checks what they are given. */
  readonly lists: { page<Name extends EntityName>(definition: Definition<Name>, input: object, by: Acting): Promise<Page<EntityViews[Name]>> };
  readonly entities: EntityService;
  readonly changes: { list(input: GivenOf<Fleet['changes']>, by: Acting): Promise<Page<ChangeView>> };
  readonly policies: PolicyRepository;
  readonly bindings: { list(input: GivenOf<Fleet['bindings']>, by: Acting): Promise<Page<BindingView>> };
  readonly imports: ImportService;
  readonly open: AdmissionService;
  readonly closed: AdmissionService;
  /** A second process of fleet, as far as admission goes. */
  readonly other: AdmissionService;
  /** With the rule for VINs; the others take any. */
  readonly strict: { readonly admission: AdmissionService; readonly entities: EntityService; readonly imports: ImportService };
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
  const listService = new ListService(new ListRepository(dataSource));
  const lists: FleetFixture['lists'] = { page: async (definition, input, by) => listService.page(definition, inputOf(entityContract[definition.name].list, input), by) };
  const changes = new ChangeRepository(dataSource);
  const policies = new PolicyRepository(dataSource, changes);
  // What vehicles have to prove is for the tests of policies.
  await new FirstPolicy({ VEHICLE_POLICY: 'open' }, policies).onModuleInit();
  const stored = new EntityRepository(dataSource);
  const entities = new EntityService(stored, new ReferenceService(stored, changes), changes, asleep, new ChangeAnnouncer(bus), oddVins);
  const changeService = new ChangeService(changes, entities);
  const bindingService = new BindingService(new BindingRepository(dataSource), entities);
  const vins = new VinRules(dataSource);
  const admission = (REGISTRATION: 'open' | 'closed', strictVins = false): AdmissionService =>
    new AdmissionService({ REGISTRATION }, new AdmissionRepository(dataSource), placement, asleep, policies, strictVins ? vins : oddVins);
  const sealing = Sealing.by('5'.repeat(64));
  const importing = (rules: Pick<VinRules, 'of'>): ImportService =>
    new ImportService(new ImportRepository(dataSource, stored, changes, sealing), asleep, new ImportKeys(new CipherKeyRepository(dataSource), new ChangeAnnouncer(bus), sealing), rules);
  return {
    dataSource,
    bus,
    sealing,
    outbox,
    placement,
    devices: {
      list: (input, by) => lists.page(device, input, acting(by)),
      projections: (after) => new DeviceRepository(dataSource).projections(after),
    },
    details: { get: (deviceId, by) => entities.read(device, deviceId, by) },
    lists,
    entities,
    changes: { list: async (input, by) => changeService.list(inputOf(fleetContract.changes, input), by) },
    policies,
    bindings: { list: async (input, by) => bindingService.list(inputOf(fleetContract.bindings, input), by) },
    imports: importing(oddVins),
    strict: {
      admission: admission('open', true),
      entities: new EntityService(stored, new ReferenceService(stored, changes), changes, asleep, new ChangeAnnouncer(bus), vins),
      imports: importing(vins),
    },
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
