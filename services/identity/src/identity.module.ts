import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@voltdeck/platform';
import { AccountController } from './account/account.controller.ts';
import { AccountService } from './account/account.service.ts';
import { AuditController } from './audit/audit.controller.ts';
import { AuditRepository } from './audit/audit.repository.ts';
import { AuditService } from './audit/audit.service.ts';
import { ChallengeService } from './challenge/challenge.service.ts';
import { CleaningService } from './cleaning.service.ts';
import { Clock } from './clock.ts';
import { databaseOptions } from './database.ts';
import { DemoService } from './demo.service.ts';
import { IdentityVitals } from './identity-vitals.ts';
import type { IdentityEnvironment } from './environment.ts';
import { IdentityController } from './identity.controller.ts';
import { PasswordLinkController } from './password-link/password-link.controller.ts';
import { PasswordLinkService } from './password-link/password-link.service.ts';
import { SessionRepository } from './session/session.repository.ts';
import { SessionService } from './session/session.service.ts';
import { SetUpService } from './set-up/set-up.service.ts';
import { AttemptService } from './sign-in/attempt.service.ts';
import { SignInLinkRepository } from './sign-in/sign-in-link.repository.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { ApiTokenService } from './token/api-token.service.ts';
import { ReleaseToken } from './token/release-token.ts';
import { TokenController } from './token/token.controller.ts';
import { PasswordService } from './user/password.service.ts';
import { UserAccessController } from './user/user-access.controller.ts';
import { UserChanges } from './user/user-changes.ts';
import { UserController } from './user/user.controller.ts';
import { UserRepository } from './user/user.repository.ts';
import { UserService } from './user/user.service.ts';

@Module({})
export class IdentityModule {
  static of(config: IdentityEnvironment): DynamicModule {
    return {
      module: IdentityModule,
      imports: [DatabaseModule.for(databaseOptions(config.DATABASE_URL))],
      controllers: [IdentityController, AccountController, UserController, UserAccessController, PasswordLinkController, TokenController, AuditController],
      providers: [
        ...[Clock, UserRepository, SessionRepository, SignInLinkRepository, AuditRepository, UserChanges],
        ...[PasswordService, AttemptService, ChallengeService, SessionService, SignInService, SetUpService, AccountService],
        ...[UserService, PasswordLinkService, ApiTokenService, ReleaseToken, AuditService, DemoService, CleaningService, IdentityVitals],
      ],
    };
  }
}
