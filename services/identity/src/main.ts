import { startService } from '@voltdeck/base';
import { identityEnvironment } from './environment.ts';
import { IdentityModule } from './identity.module.ts';

await startService({ name: 'identity', environment: identityEnvironment, module: (config) => IdentityModule.forRoot(config) });
