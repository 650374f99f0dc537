import { startService } from '@voltdeck/platform';
import { modulesEnvironment } from './environment.ts';
import { ModulesModule } from './modules.module.ts';

await startService({ name: 'modules', environment: modulesEnvironment, module: (config) => ModulesModule.forRoot(config) });
