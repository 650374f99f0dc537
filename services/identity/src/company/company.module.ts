import { Module } from '@nestjs/common';
import { SealingModule } from '@voltdeck/base';
import { SessionModule } from '../session/session.module.ts';
import { UserModule } from '../user/user.module.ts';
import { CompanySessionService } from './company-session.service.ts';
import { CompanySignInService } from './company-sign-in.service.ts';
import { CompanyUserService } from './company-user.service.ts';
import { CompanyController } from './company.controller.ts';
import { FlowRepository } from './flow.repository.ts';
import { IdentityRepository } from './identity.repository.ts';
import { ProviderClients } from './provider-clients.ts';
import { ProviderRepository } from './provider.repository.ts';
import { ProviderService } from './provider.service.ts';
import { ScimTokenService } from './scim-token.service.ts';
import { ScimUserService } from './scim-user.service.ts';
import { ScimController } from './scim.controller.ts';
import { ScimRepository } from './scim.repository.ts';

/** Sign-in with a company's provider, and its users by SCIM. */
@Module({
  imports: [SealingModule, SessionModule, UserModule],
  controllers: [CompanyController, ScimController],
  providers: [CompanySessionService, CompanySignInService, CompanyUserService, FlowRepository, IdentityRepository, ProviderClients, ProviderRepository, ProviderService, ScimRepository, ScimTokenService, ScimUserService],
  exports: [CompanySessionService],
})
export class CompanyModule {}
