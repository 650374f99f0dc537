import { Module } from '@nestjs/common';
import { SettingsModule } from '@voltdeck/base';
import { FactorPolicy } from './factor-policy.ts';
import { FactorRepository } from './factor.repository.ts';

/** Which second factors users have, and who needs one. */
@Module({ imports: [SettingsModule], providers: [FactorPolicy, FactorRepository], exports: [FactorPolicy, FactorRepository] })
export class FactorRuleModule {}
