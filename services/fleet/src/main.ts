import { startService } from '@voltdeck/base';
import { fleetEnvironment } from './environment.ts';
import { FleetModule } from './fleet.module.ts';

await startService({ name: 'fleet', environment: fleetEnvironment, module: (config) => FleetModule.forRoot(config) });
