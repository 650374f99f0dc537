import { Test } from '@nestjs/testing';
import { BUS, composeService, createLog, readConfig } from '@voltdeck/base';
import { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { telemetryEnvironment } from './environment.ts';
import { TelemetryModule } from './telemetry.module.ts';
import { IngestService } from './ingest/ingest.service.ts';

it('every provider and controller of telemetry gets what it asks for, without a store', async () => {
  const config = readConfig(telemetryEnvironment, { NATS_URL: 'nats://127.0.0.1:1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const module = await Test.createTestingModule({ imports: [composeService(config, 'telemetry', createLog('telemetry', 'fatal'), TelemetryModule.forRoot(config))] })
    .overrideProvider(BUS)
    .useValue({ options: {} })
    .overrideProvider(DataSource)
    .useValue({})
    .compile();
  expect(module.get(IngestService, { strict: false })).toBeInstanceOf(IngestService);
});
