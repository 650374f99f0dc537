import { Test } from '@nestjs/testing';
import { BUS, composeService, createLog, readConfig } from '@voltdeck/base';
import { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { CommandController } from './command/command.controller.ts';
import { protocolEnvironment } from './environment.ts';
import { ProtocolModule } from './protocol.module.ts';

it('every provider and controller of the protocol service gets what it asks for, without a store', async () => {
  const config = readConfig(protocolEnvironment, { NATS_URL: 'nats://127.0.0.1:1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  const module = await Test.createTestingModule({ imports: [composeService(config, 'protocol', createLog('protocol', 'fatal'), ProtocolModule.forRoot(config))] })
    .overrideProvider(BUS)
    .useValue({ options: {} })
    .overrideProvider(DataSource)
    .useValue({})
    .compile();
  expect(module.get(CommandController, { strict: false })).toBeInstanceOf(CommandController);
});
