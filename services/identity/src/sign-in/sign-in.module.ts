import { Module } from '@nestjs/common';
import { AttemptModule } from '../attempt/attempt.module.ts';
import { ChallengeModule } from '../challenge/challenge.module.ts';
import { CompanyModule } from '../company/company.module.ts';
import { FactorModule } from '../factor/factor.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { UserModule } from '../user/user.module.ts';
import { SignInLinkRepository } from './sign-in-link.repository.ts';
import { SignInService } from './sign-in.service.ts';

/** Passwords and sign-in links. */
@Module({
  imports: [AttemptModule, ChallengeModule, CompanyModule, FactorModule, SessionModule, UserModule],
  providers: [SignInLinkRepository, SignInService],
  exports: [SignInService],
})
export class SignInModule {}
