import { Module } from '@nestjs/common';
import { CONFIG } from '../start-service.ts';
import { Sealing } from './sealing.ts';

/** For services that seal or open keys: import it and inject `Sealing`, which their environment reads as `SEALING_KEY`. */
@Module({
  providers: [{ provide: Sealing, inject: [CONFIG], useFactory: ({ SEALING_KEY }: { readonly SEALING_KEY: Sealing }) => SEALING_KEY }],
  exports: [Sealing],
})
export class SealingModule {}
