import { Module } from '@nestjs/common';
import { AttemptModule } from '../attempt/attempt.module.ts';
import { CompanyModule } from '../company/company.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { TokenModule } from '../token/token.module.ts';
import { UserModule } from '../user/user.module.ts';
import { AccessHolderService } from './access-holder.service.ts';
import { AccountController } from './account.controller.ts';
import { AccountService } from './account.service.ts';
import { UserAccessController } from './user-access.controller.ts';

/** A person's own account, and the sessions and tokens of others for administrators. */
@Module({
  imports: [AttemptModule, CompanyModule, SessionModule, TokenModule, UserModule],
  controllers: [AccountController, UserAccessController],
  providers: [AccessHolderService, AccountService],
})
export class AccountModule {}
