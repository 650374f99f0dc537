import { Module } from '@nestjs/common';
import { SealingModule } from '@voltdeck/base';
import { AttemptModule } from '../attempt/attempt.module.ts';
import { CompanyModule } from '../company/company.module.ts';
import { FactorRuleModule } from '../factor-rule/factor-rule.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { UserModule } from '../user/user.module.ts';
import { FactorProofService } from './factor-proof.service.ts';
import { FactorWeakness } from './factor-weakness.ts';
import { FactorController } from './factor.controller.ts';
import { FactorService } from './factor.service.ts';
import { FreshService } from './fresh.service.ts';
import { SecondStepService } from './second-step.service.ts';
import { StepRepository } from './step.repository.ts';

/** Second factors, and the password entered again. */
@Module({
  imports: [AttemptModule, CompanyModule, FactorRuleModule, SealingModule, SessionModule, UserModule],
  controllers: [FactorController],
  providers: [FactorProofService, FactorService, FactorWeakness, FreshService, SecondStepService, StepRepository],
  exports: [SecondStepService, StepRepository],
})
export class FactorModule {}
