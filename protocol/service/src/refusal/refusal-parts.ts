import type { DynamicModule } from '@nestjs/common';
import { RefusalController } from './refusal.controller.ts';
import { RefusalRepository } from './refusal.repository.ts';
import { RefusalService } from './refusal.service.ts';

/** Keeping refused logins takes the store. */
export const refusalParts: Required<Pick<DynamicModule, 'providers' | 'controllers'>> = {
  providers: [RefusalRepository, RefusalService],
  controllers: [RefusalController],
};
