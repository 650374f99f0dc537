import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@voltdeck/platform';
import { CleaningService } from './cleaning.service.ts';
import { databaseOptions } from './database.ts';
import { DemoService } from './demo.service.ts';
import type { IdentityEnvironment } from './environment.ts';
import { IdentityController } from './identity.controller.ts';
import { SessionRepository } from './session/session.repository.ts';
import { SessionService } from './session/session.service.ts';
import { AttemptService } from './sign-in/attempt.service.ts';
import { SignInLinkRepository } from './sign-in/sign-in-link.repository.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { ApiTokenService } from './token/api-token.service.ts';
import { PasswordService } from './user/password.service.ts';
import { UserRepository } from './user/user.repository.ts';

@Module({})
export class IdentityModule {
  static of(config: IdentityEnvironment): DynamicModule {
    return {
      module: IdentityModule,
      imports: [DatabaseModule.for(databaseOptions(config.DATABASE_URL))],
      controllers: [IdentityController],
      providers: [
        ...[UserRepository, SessionRepository, SignInLinkRepository],
        ...[PasswordService, AttemptService, SessionService, SignInService, ApiTokenService, DemoService, CleaningService],
      ],
    };
  }
}
