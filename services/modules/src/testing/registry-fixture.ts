import { ClientNats } from '@nestjs/microservices';
import { Objm } from '@nats-io/obj';
import { connect } from '@nats-io/transport-node';
import { type HostVersions, type ModuleHealthReports, type ModuleVersionView, auditLog, people, type AuditFact } from '@voltdeck/contract';
import { BusClient, createLog, natsOptions, openDataSource, temporaryDatabase, type Bus } from '@voltdeck/base';
import { type Caller, moduleBuckets, permissions, type Request } from '@voltdeck/protocol/contract';
import type { DataSource } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { ChannelService } from '../channel/channel.service.ts';
import { GuestService } from '../channel/guest.service.ts';
import { databaseOptions } from '../database.ts';
import { NamedUsers } from '../channel/named-users.ts';
import { EmbedRepository } from '../embed/embed.repository.ts';
import { EmbedService } from '../embed/embed.service.ts';
import { HealthMetrics } from '../health/health.metrics.ts';
import { HealthRepository } from '../health/health.repository.ts';
import { HealthService } from '../health/health.service.ts';
import { ReportLimit } from '../health/report-limit.ts';
import { SeenLoads } from '../health/seen-loads.ts';
import { KeyRepository } from '../key/key.repository.ts';
import { KeyService } from '../key/key.service.ts';
import { OverrideRepository } from '../override/override.repository.ts';
import { OverrideService } from '../override/override.service.ts';
import { ChannelRepository } from '../registry/channel.repository.ts';
import { DependencyService } from '../registry/dependency.service.ts';
import { EventRepository } from '../registry/event.repository.ts';
import { GuestRepository } from '../registry/guest.repository.ts';
import { StateRepository } from '../registry/state.repository.ts';
import { VersionRepository } from '../registry/version.repository.ts';
import { WallPins } from '../registry/wall-pins.ts';
import { receiptOf } from '../snapshot/receipt.ts';
import { SnapshotService } from '../snapshot/snapshot.service.ts';
import { Buckets } from '../store/buckets.ts';
import { BuildStore } from '../store/build-store.ts';
import { CleaningService } from '../version/cleaning.service.ts';
import { OutdatedRepository } from '../version/outdated.repository.ts';
import { PublishService } from '../version/publish.service.ts';
import { ScreenRepository } from '../wall/screen.repository.ts';
import { archiveOf, newKey, type ArchiveChange, type TestKey } from './module-archive.ts';

export const host: HostVersions = { contract: '0.1.0', shared: { '@voltdeck/kit': '0.1.0', react: '19.3.0' } };

export const administrator: Caller = {
  userId: '00000000-0000-4000-8000-000000000001',
  loginName: 'admin',
  name: 'Admin',
  type: 'administrator',
  permissions,
  scope: { all: true },
};

/** Value of the setting `canaryHaltUsers`. */
export const haltUsers = 3;

export function operator(userId: string, change: Partial<Caller> = {}): Caller {
  return { userId, loginName: `operator-${userId}`, name: userId, type: 'operator', permissions: ['view'], scope: { all: false, projects: [], customers: [], groups: [] }, ...change };
}

/** The registry's parts on stores of their own. */
export interface RegistryFixture {
  readonly dataSource: DataSource;
  readonly bus: Bus;
  readonly key: TestKey;
  readonly keys: KeyService;
  readonly channels: ChannelService;
  readonly guests: GuestService;
  readonly snapshots: SnapshotService;
  readonly healths: HealthService;
  readonly events: EventRepository;
  readonly overrides: OverrideService;
  readonly dependencies: DependencyService;
  readonly embeds: EmbedService;
  readonly cleaning: CleaningService;
  /** Reports of a browser that was served what it reports on. */
  report(reports: ModuleHealthReports, caller: Caller): Promise<void>;
  /** What went to identity's audit log. */
  readonly audited: AuditFact[];
  send(archive: Buffer, name?: string, hostVersions?: HostVersions, caller?: Caller, dryRun?: boolean): Promise<ModuleVersionView>;
  /** Packs, signs and publishes. */
  publish(change?: ArchiveChange, by?: TestKey): Promise<ModuleVersionView>;
  close(): Promise<void>;
}

export async function registryFixture(): Promise<RegistryFixture> {
  const natsUrl = process.env['NATS_URL'];
  if (!natsUrl) throw new Error('NATS_URL is not set: this test needs a NATS server, for example that of `npm test`');
  const database = await temporaryDatabase();
  const dataSource = await openDataSource(databaseOptions(database.url));
  const bus = await connect(natsOptions(natsUrl, 'modules test'));
  const audited: AuditFact[] = [];
  const log = createLog('modules', 'fatal');
  answerAudit(bus, audited);
  answerUsers(bus);
  const client = new ClientNats(natsOptions(natsUrl, 'modules test requests'));
  const pins = new WallPins();
  pins.enter(new ScreenRepository(dataSource));
  const events = new EventRepository(dataSource);
  const versions = new VersionRepository(dataSource);
  const channelRows = new ChannelRepository(dataSource, pins);
  const buckets = new Buckets(bus, log);
  const states = new StateRepository(dataSource);
  const snapshots = new SnapshotService(states, pins, versions, bus);
  snapshots.onApplicationBootstrap();
  const keys = new KeyService(dataSource, new KeyRepository(dataSource), channelRows, events, snapshots);
  const channels = new ChannelService(dataSource, channelRows, versions, events, snapshots, new NamedUsers(new BusClient(client, log)));
  const store = new BuildStore(buckets);
  const outdated = new OutdatedRepository(dataSource, pins);
  const publishing = new PublishService(dataSource, keys, versions, channelRows, store, events, outdated);
  await buckets.onApplicationBootstrap();
  const key = newKey();
  await keys.add({ team: 'acme', publicKey: key.publicKey, modules: ['*'], pages: ['/main'] }, administrator);
  const send: RegistryFixture['send'] = async (archive, name = 'thermal', hostVersions = host, caller = administrator, dryRun = false) => {
    const uploads = await new Objm(bus).open(moduleBuckets.uploads);
    const uploadId = randomUUID();
    await uploads.putBlob({ name: uploadId }, archive);
    return publishing.publish({ name, uploadId, host: hostVersions, dryRun }, caller);
  };
  const healths = new HealthService(new HealthRepository(dataSource), channels, snapshots, events, new ReportLimit(), new SeenLoads(), { number: () => haltUsers }, new BusClient(client, log), new HealthMetrics(), log);
  return {
    dataSource,
    bus,
    key,
    keys,
    channels,
    guests: new GuestService(dataSource, new GuestRepository(dataSource), channelRows, events, snapshots),
    snapshots,
    healths,
    async report({ reports, ...rest }, caller) {
      const { receiptKey } = await states.read();
      const proven = reports.map((report) => ({ ...report, receipt: receiptOf(receiptKey, caller.userId, report) }));
      await healths.report({ ...rest, reports: proven }, caller);
    },
    events,
    overrides: new OverrideService({ DEV_ORIGINS: ['https://dev.example.com'] }, new OverrideRepository(dataSource), versions, events, snapshots),
    dependencies: new DependencyService(states),
    cleaning: new CleaningService(log, dataSource, outdated, store, events),
    embeds: new EmbedService(new EmbedRepository(dataSource), pins, versions, snapshots, events),
    audited,
    send,
    publish: async (change = {}, by = key) => send(await archiveOf(by, change), change.build?.name),
    async close() {
      await client.close();
      await bus.close();
      await dataSource.destroy();
      await database.drop();
    },
  };
}

/** Replaces identity: keeps what is sent to its audit log. */
function answerAudit(bus: Bus, audited: AuditFact[]): void {
  bus.subscribe(auditLog.audit.subject, {
    callback: (_error, message) => {
      const { id, data } = message.json<{ id: string; data: Request<AuditFact> }>();
      audited.push(data.input);
      message.respond(JSON.stringify({ id, isDisposed: true, response: { ok: true, value: { done: true } } }));
    },
  });
}

/** Replaces identity: operators have their id behind `operator-`. */
function answerUsers(bus: Bus): void {
  bus.subscribe(people.userIds.subject, {
    callback: (_error, message) => {
      const { id, data } = message.json<{ id: string; data: Request<{ loginNames: string[] }> }>();
      const ids = data.input.loginNames.filter((name) => name.startsWith('operator-')).map((name) => [name, name.slice('operator-'.length)]);
      message.respond(JSON.stringify({ id, isDisposed: true, response: { ok: true, value: { ids: Object.fromEntries(ids) } } }));
    },
  });
}

/** Code and text of the failure that the work ends with. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'it was not refused',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}
