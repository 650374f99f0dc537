import { startService } from '@voltdeck/platform';
import { fleetEnvironment } from './environment.ts';
import { FleetModule } from './fleet.module.ts';

await startService({ name: 'fleet', environment: fleetEnvironment, module: (config) => FleetModule.forRoot(config) });
