import { Test } from '@nestjs/testing';
import { BUS, composeService, createLog, readConfig } from '@voltdeck/base';
import { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { identityEnvironment } from './environment.ts';
import { IdentityModule } from './identity.module.ts';
import { IdentityController } from './identity.controller.ts';

it('every provider and controller of identity gets what it asks for, without a store', async () => {
  const config = readConfig(identityEnvironment, { NATS_URL: 'nats://127.0.0.1:1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const module = await Test.createTestingModule({ imports: [composeService(config, 'identity', createLog('identity', 'fatal'), IdentityModule.forRoot(config))] })
    .overrideProvider(BUS)
    .useValue({ options: {} })
    .overrideProvider(DataSource)
    .useValue({})
    .compile();
  expect(module.get(IdentityController, { strict: false })).toBeInstanceOf(IdentityController);
});
