import { startService } from '@voltdeck/base';
import { forwarderEnvironment } from './environment.ts';
import { ForwarderModule } from './forwarder.module.ts';

await startService({ name: 'forwarder', environment: forwarderEnvironment, module: (config) => ForwarderModule.forRoot(config) });
