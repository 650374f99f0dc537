import { Test } from '@nestjs/testing';
import { BUS, composeService, createLog, readConfig } from '@voltdeck/base';
import { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { modulesEnvironment } from './environment.ts';
import { ServiceModule } from './service.module.ts';
import { ModulesController } from './modules.controller.ts';

it('every provider and controller of the registry and of walls gets what it asks for, without a store', async () => {
  const config = readConfig(modulesEnvironment, { NATS_URL: 'nats://127.0.0.1:1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const module = await Test.createTestingModule({ imports: [composeService(config, 'modules', createLog('modules', 'fatal'), ServiceModule.forRoot(config))] })
    .overrideProvider(BUS)
    .useValue({ options: {} })
    .overrideProvider(DataSource)
    .useValue({})
    .compile();
  expect(module.get(ModulesController, { strict: false })).toBeInstanceOf(ModulesController);
});
