import { Test } from '@nestjs/testing';
import { BUS, composeService, createLog, readConfig } from '@voltdeck/base';
import { expect, it } from 'vitest';
import { controllers } from './controllers.ts';
import { EdgeModule } from './edge.module.ts';
import { edgeEnvironment } from './environment.ts';

it('every provider and controller of the edge gets what it asks for, without a bus', async () => {
  const config = readConfig(edgeEnvironment, { NATS_URL: 'nats://127.0.0.1:1', HTTP_PORT: '0', SHELL_DIR: 'none', CACHE_DIR: 'none' });
  const module = await Test.createTestingModule({ imports: [composeService(config, 'edge', createLog('edge', 'fatal'), EdgeModule)] })
    .overrideProvider(BUS)
    .useValue({ options: {} })
    .compile();
  expect(controllers.length).toBeGreaterThan(20);
  for (const controller of controllers) expect(module.get(controller, { strict: false })).toBeInstanceOf(controller);
});
