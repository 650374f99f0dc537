import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.ts';
import { FactorModule } from '../factor/factor.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { UserModule } from '../user/user.module.ts';
import { PasswordLinkController } from './password-link.controller.ts';
import { PasswordLinkService } from './password-link.service.ts';

/** Links by which a person sets a password. */
@Module({
  imports: [CompanyModule, FactorModule, SessionModule, UserModule],
  controllers: [PasswordLinkController],
  providers: [PasswordLinkService],
  exports: [PasswordLinkService],
})
export class PasswordLinkModule {}
