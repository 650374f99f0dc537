import { Test } from '@nestjs/testing';
import { BUS, composeService, createLog, readConfig } from '@voltdeck/base';
import { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { fleetEnvironment } from './environment.ts';
import { FleetModule } from './fleet.module.ts';
import { FleetController } from './fleet.controller.ts';

it('every provider and controller of fleet gets what it asks for, without a store', async () => {
  const config = readConfig(fleetEnvironment, { NATS_URL: 'nats://127.0.0.1:1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const module = await Test.createTestingModule({ imports: [composeService(config, 'fleet', createLog('fleet', 'fatal'), FleetModule.forRoot(config))] })
    .overrideProvider(BUS)
    .useValue({ options: {} })
    .overrideProvider(DataSource)
    .useValue({})
    .compile();
  expect(module.get(FleetController, { strict: false })).toBeInstanceOf(FleetController);
});
