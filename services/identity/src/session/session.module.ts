import { Module } from '@nestjs/common';
import { FactorRuleModule } from '../factor-rule/factor-rule.module.ts';
import { UserModule } from '../user/user.module.ts';
import { KnownBrowserRepository } from './known-browser.repository.ts';
import { SessionRepository } from './session.repository.ts';
import { SessionService } from './session.service.ts';

/** Sessions, and browsers that an account has used. */
@Module({
  imports: [FactorRuleModule, UserModule],
  providers: [KnownBrowserRepository, SessionRepository, SessionService],
  exports: [KnownBrowserRepository, SessionRepository, SessionService],
})
export class SessionModule {}
