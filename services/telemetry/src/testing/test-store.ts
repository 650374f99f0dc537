import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { DeviceProjection, LedgerView } from '@voltdeck/contract';
import { createLog, emptyTables, natsOptions, Profiles } from '@voltdeck/base';
import type { DeviceProfile } from '@voltdeck/protocol/wire';
import type { Client } from 'pg';
import { DeviceRepository } from '../device/device.repository.ts';
import type { Batch } from '../ingest/batch.ts';
import { BatchStore } from '../ingest/batch-store.ts';
import { DeadLetters } from '../ingest/dead-letters.ts';
import { DeviceNumbers } from '../ingest/device-numbers.ts';
import { DeviceProfiles } from '../ingest/device-profiles.ts';
import type { Outcome } from '../ingest/frame-store.ts';
import { LatestRepository } from '../latest/latest.repository.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { readRecord, recordSelection, type RecordRow, type StoredRecord } from '../record/record-row.ts';
import { batch, deviceId, type TestFrame } from './frames.ts';
import { openTestDatabase, required, type TestDatabase } from './test-database.ts';

export const quiet = createLog('telemetry test', 'silent');

/** Settings that the tests count with. */
export const rules = { faultDebounceMs: 30_000, operationPauseMs: 300_000, clockAheadMaxMs: 300_000, offlineAfterMs: 60_000 };

const stored = ['record', 'message', 'latest', 'rollup_minute', 'rollup_hour', 'rollup_day', 'rollup_mark', 'rollup_zone', 'retention',
  'ledger', 'stored_batch', 'stored_order', 'fault_step', 'fault', 'operation', 'event', 'activity', 'quality', 'compliance_day', 'compliance_mark', 'track_hour', 'track_mark', 'detail_mark', 'geofence_crossing', 'geofence_mark', 'geofence_checked', 'rule_alarm', 'rule_mark', 'rule_day_mark', 'rule_checked', 'rule_alarm_mark', 'maintenance_period', 'rule_storm', 'case_mark', 'notification_channel', 'fault_mark', 'notification_delivery', 'notification_sent', 'acknowledgement_link', 'rota', 'rota_override', 'escalation_policy', 'escalation', 'escalation_step', 'connection_mark', 'vehicle_connection', 'event_outbox', 'event_log', 'outlet', 'outlet_lane', 'outlet_link', 'outlet_dead_letter'] as const;

/** Ingest on real stores, without the stream in front. */
export class TestStore {
  private constructor(
    readonly database: TestDatabase,
    readonly bus: NatsConnection,
    readonly client: Client,
    readonly batches: BatchStore,
  ) {}

  static async open(profiles: readonly DeviceProfile[] = []): Promise<TestStore> {
    const database = await openTestDatabase();
    const bus = await connect(natsOptions(required('NATS_URL'), 'telemetry test'));
    const client = await database.session();
    return new TestStore(database, bus, client, TestStore.batchStore(client, bus, profiles));
  }

  private static batchStore(client: Client, bus: NatsConnection, profiles: readonly DeviceProfile[] = []): BatchStore {
    return new BatchStore({ client, partition: 0, numbers: new DeviceNumbers(), profiles: new DeviceProfiles(new Profiles(profiles)), deadLetters: new DeadLetters(bus, quiet), rules });
  }

  /** The same store as a new process would open it. */
  async another(): Promise<BatchStore> {
    return TestStore.batchStore(await this.database.session(), this.bus);
  }

  save(frames: readonly TestFrame[]): Promise<Outcome> {
    return this.batches.store([batch(frames)]);
  }

  saveBatch(...batches: Batch[]): Promise<Outcome> {
    return this.batches.store(batches);
  }

  ledger(): Promise<LedgerView> {
    return new LedgerService(this.database.dataSource).ledger(null);
  }

  async records(): Promise<StoredRecord[]> {
    const rows = await this.database.dataSource.query<RecordRow[]>(
      `select ${recordSelection('record')} from record order by record.device, record.recorded_at`,
    );
    return rows.map(readRecord);
  }

  /** Every folded minute, without what differs between devices. */
  rollups(): Promise<Record<string, unknown>[]> {
    return this.database.dataSource.query('select * from rollup_minute order by device, minute');
  }

  async count(table: string): Promise<number> {
    const [row] = await this.database.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from ${table}`);
    return row?.count ?? 0;
  }

  /** Makes devices known, as the fleet would. */
  async admit(...projections: Partial<DeviceProjection>[]): Promise<void> {
    await new DeviceRepository(this.database.dataSource).save(projections.map(projection));
  }

  async latest(number = 1): ReturnType<LatestRepository['find']> {
    return new LatestRepository(this.database.dataSource).find(null, [deviceId(number)]);
  }

  /** Devices are kept: a number that was given is never given again. */
  empty(): Promise<void> {
    return emptyTables(this.database.dataSource, ...stored);
  }

  /** As `empty`, and the chunks are gone too: for tests that count them. */
  async emptyOfChunks(): Promise<void> {
    await this.database.dataSource.query(`truncate ${stored.join()}`);
  }

  async close(): Promise<void> {
    await this.bus.close();
    await this.database.close();
  }
}

const projection = (given: Partial<DeviceProjection>): DeviceProjection => ({
  id: deviceId(1),
  vin: 'LVOLTDECK00000001',
  plate: null,
  projectId: null,
  projectName: null,
  customerId: null,
  customerName: null,
  groups: [],
  profile: 'standard',
  activatedOn: null,
  activatedAt: null,
  serviceExpiresOn: null,
  bmsModel: null,
  modelId: null,
  modelName: null,
  software: [],
  deleted: false,
  revision: 1,
  ...given,
});
