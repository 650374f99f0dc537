import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule, SettingsModule } from '@voltdeck/base';
import { AccountModule } from './account/account.module.ts';
import { AttemptModule } from './attempt/attempt.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { ChallengeModule } from './challenge/challenge.module.ts';
import { CleaningService } from './cleaning.service.ts';
import { ClockModule } from './clock.ts';
import { CompanyModule } from './company/company.module.ts';
import { databaseOptions } from './database.ts';
import { DemoService } from './demo.service.ts';
import type { IdentityEnvironment } from './environment.ts';
import { FactorModule } from './factor/factor.module.ts';
import { IdentityVitals } from './identity-vitals.ts';
import { IdentityController } from './identity.controller.ts';
import { PairingModule } from './pairing/pairing.module.ts';
import { PasswordLinkModule } from './password-link/password-link.module.ts';
import { PersonalModule } from './personal/personal.module.ts';
import { SessionModule } from './session/session.module.ts';
import { SetUpModule } from './set-up/set-up.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import { TokenModule } from './token/token.module.ts';
import { UserImportModule } from './user-import/user-import.module.ts';
import { UserModule } from './user/user.module.ts';
import { WeakTokens } from './weak-tokens.ts';

/** People and programs, and by what they show who they are. */
const people = [AccountModule, CompanyModule, FactorModule, PairingModule, PasswordLinkModule, PersonalModule, SessionModule, SetUpModule, SignInModule, TokenModule, UserImportModule, UserModule];

@Module({
  imports: [ClockModule, SettingsModule, AttemptModule, AuditModule, ChallengeModule, ...people],
  controllers: [IdentityController],
  providers: [CleaningService, DemoService, IdentityVitals, WeakTokens],
})
export class IdentityModule {
  static forRoot({ DATABASE_URL }: IdentityEnvironment): DynamicModule {
    return { module: IdentityModule, imports: [DatabaseModule.forRoot(databaseOptions(DATABASE_URL))] };
  }
}
