import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule, Sealing, SettingsModule } from '@voltdeck/platform';
import { AccountController } from './account/account.controller.ts';
import { AccountService } from './account/account.service.ts';
import { AuditController } from './audit/audit.controller.ts';
import { HeadDeliveryRepository } from './audit/head/head-delivery.repository.ts';
import { HeadMetrics } from './audit/head/head.metrics.ts';
import { HeadRepository } from './audit/head/head.repository.ts';
import { HeadService } from './audit/head/head.service.ts';
import { AuditRepository } from './audit/audit.repository.ts';
import { AuditService } from './audit/audit.service.ts';
import { StrangerCountsService } from './audit/stranger-counts.service.ts';
import { ChallengeService } from './challenge/challenge.service.ts';
import { PicturePool } from './challenge/picture-pool.ts';
import { CleaningService } from './cleaning.service.ts';
import { Clock } from './clock.ts';
import { CompanyController } from './company/company.controller.ts';
import { companyProviders } from './company/company-parts.ts';
import { ScimController } from './company/scim.controller.ts';
import { databaseOptions } from './database.ts';
import { DemoService } from './demo.service.ts';
import { IdentityVitals } from './identity-vitals.ts';
import { FactorController } from './factor/factor.controller.ts';
import { factorProviders } from './factor/factor-parts.ts';
import type { IdentityEnvironment } from './environment.ts';
import { IdentityController } from './identity.controller.ts';
import { PasswordLinkController } from './password-link/password-link.controller.ts';
import { PasswordLinkService } from './password-link/password-link.service.ts';
import { KnownBrowserRepository } from './session/known-browser.repository.ts';
import { SessionRepository } from './session/session.repository.ts';
import { SessionService } from './session/session.service.ts';
import { SetUpService } from './set-up/set-up.service.ts';
import { AttemptService } from './sign-in/attempt.service.ts';
import { SignInLinkRepository } from './sign-in/sign-in-link.repository.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { ApiTokenService } from './token/api-token.service.ts';
import { PageTokenService } from './token/page-token.service.ts';
import { ReleaseToken } from './token/release-token.ts';
import { TokenController } from './token/token.controller.ts';
import { PasswordService } from './user/password.service.ts';
import { UserAccessController } from './user/user-access.controller.ts';
import { UserChanges } from './user/user-changes.ts';
import { UserController } from './user/user.controller.ts';
import { UserRepository } from './user/user.repository.ts';
import { WeakTokens } from './weak-tokens.ts';
import { UserService } from './user/user.service.ts';

@Module({})
export class IdentityModule {
  static of(config: IdentityEnvironment): DynamicModule {
    return {
      module: IdentityModule,
      imports: [SettingsModule, DatabaseModule.for(databaseOptions(config.DATABASE_URL))],
      controllers: [IdentityController, AccountController, FactorController, UserController, UserAccessController, PasswordLinkController, TokenController, AuditController, CompanyController, ScimController],
      providers: [
        { provide: Sealing, useValue: config.SEALING_KEY },
        ...factorProviders,
        ...[Clock, UserRepository, SessionRepository, KnownBrowserRepository, SignInLinkRepository, AuditRepository, UserChanges],
        ...[PasswordService, AttemptService, PicturePool, ChallengeService, SessionService, SignInService, SetUpService, AccountService],
        ...[UserService, PasswordLinkService, ApiTokenService, PageTokenService, ReleaseToken, AuditService, HeadRepository, HeadDeliveryRepository, HeadMetrics, HeadService, StrangerCountsService, DemoService, CleaningService, IdentityVitals, WeakTokens],
        ...companyProviders,
      ],
    };
  }
}
