import type { INestMicroservice } from '@nestjs/common';
import { analysis, history, ingest, vehicles } from '@voltdeck/contract';
import { NestFactory } from '@nestjs/core';
import { Transport, type MicroserviceOptions } from '@nestjs/microservices';
import { BusClient, composeService, natsOptions, readConfig } from '@voltdeck/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { telemetryEnvironment } from './environment.ts';
import { TelemetryModule } from './telemetry.module.ts';
import { administrator, operator } from './testing/callers.ts';
import { deviceId, noon, vehicle } from './testing/frames.ts';
import { required } from './testing/test-database.ts';
import { quiet, TestStore } from './testing/test-store.ts';

let store: TestStore;
let service: INestMicroservice;
let client: BusClient;

beforeAll(async () => {
  store = await TestStore.open();
  const config = readConfig(telemetryEnvironment, { DATABASE_URL: store.database.url, NATS_URL: required('NATS_URL') });
  const module = composeService(config, 'telemetry test', quiet, TelemetryModule.forRoot(config));
  const options = natsOptions(config.NATS_URL, 'telemetry test server');
  service = await NestFactory.createMicroservice<MicroserviceOptions>(module, { transport: Transport.NATS, options, logger: false });
  await service.listen();
  client = service.get(BusClient);
  await store.admit({});
  await store.save([{ at: noon, blocks: [vehicle({ soc: 71 })] }]);
});
afterAll(async () => {
  await service.close();
  await store.close();
});

describe('the telemetry service over the bus', () => {
  it('answers every operation of its contract', async () => {
    const caller = administrator;
    const device = { deviceId: deviceId(1) };
    expect(await client.call(vehicles.latest, device, { caller })).toMatchObject({ values: { soc: 71 }, workingState: 'offline' });
    expect((await client.call(vehicles.latestPart, { deviceIds: [device.deviceId] }, { caller })).items).toHaveLength(1);
    expect((await client.call(vehicles.fleetStatus, { groupBy: 'project' }, { caller })).working.offline).toBe(1);
    expect((await client.call(vehicles.vehicleList, {}, { caller })).total).toBe(1);
    const series = { ...device, metrics: ['soc'], from: noon - 1_000, to: noon + 1_000 };
    expect((await client.call(history.series, series, { caller })).columns).toEqual({ soc: [71] });
    expect((await client.call(history.records, device, { caller })).items).toHaveLength(1);
    expect((await client.call(history.faults, {}, { caller })).items).toEqual([]);
    expect((await client.call(history.operations, {}, { caller })).items).toEqual([]);
    const range = { ...device, from: noon - 1_000, to: noon + 3_600_000 };
    expect(await client.call(analysis.cells, { ...range, kind: 'voltage' }, { caller })).toMatchObject({ rows: [] });
    expect(await client.call(analysis.track, range, { caller })).toMatchObject({ positions: 0 });
    expect((await client.call(analysis.deviceStatistics, range, { caller })).days).toHaveLength(1);
    expect((await client.call(analysis.fleetStatistics, { groupBy: 'project' }, { caller })).total.devices).toBe(1);
    expect((await client.call(analysis.fleetDay, {}, { caller })).times).toHaveLength(96);
    expect(await client.call(analysis.fleetComparison, { metric: 'soc' }, { caller })).toMatchObject({ vehicles: 1, without: { noRecords: 1 } });
    expect((await client.call(analysis.firmwareFaults, {}, { caller })).versions).toEqual([]);
    expect(await client.call(analysis.quality, range, { caller })).toMatchObject({ records: 1 });
    expect((await client.call(analysis.qualityList, {}, { caller })).total).toBeLessThanOrEqual(1);
    expect(await client.call(ingest.ledger, {}, { caller })).toMatchObject({ accepted: 1, records: 1 });
  });

  it('answers with the name of what failed', async () => {
    const asked = client.call(vehicles.latest, { deviceId: deviceId(1) }, { caller: operator() });
    await expect(asked).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND', data: { deviceId: deviceId(1) } });
  });
});
