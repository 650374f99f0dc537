import { Module } from '@nestjs/common';
import { Callers } from './callers.ts';
import { FreshPassword } from './fresh-password.ts';
import { Proofs } from './proofs.ts';
import { RequestLimit } from './request-limit.ts';
import { ScimProviders } from './scim-providers.ts';

/** Who calls, what they may do, and how often. */
@Module({
  providers: [Callers, FreshPassword, Proofs, RequestLimit, ScimProviders],
  exports: [Callers, FreshPassword, RequestLimit, ScimProviders],
})
export class AccessModule {}
