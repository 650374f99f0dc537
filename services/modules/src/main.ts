import { startService } from '@voltdeck/base';
import { modulesEnvironment } from './environment.ts';
import { ServiceModule } from './service.module.ts';

await startService({ name: 'modules', environment: modulesEnvironment, module: (config) => ServiceModule.forRoot(config) });
