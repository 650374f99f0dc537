import { CompanySessionService } from './company-session.service.ts';
import { CompanySignInService } from './company-sign-in.service.ts';
import { CompanyUserService } from './company-user.service.ts';
import { FlowRepository } from './flow.repository.ts';
import { IdentityRepository } from './identity.repository.ts';
import { ProviderClients } from './provider-clients.ts';
import { ProviderRepository } from './provider.repository.ts';
import { ProviderService } from './provider.service.ts';
import { ScimRepository } from './scim.repository.ts';
import { ScimTokenService } from './scim-token.service.ts';
import { ScimUserService } from './scim-user.service.ts';

export const companyProviders = [ProviderRepository, IdentityRepository, FlowRepository, ProviderClients, CompanySessionService, CompanyUserService, CompanySignInService, ProviderService, ScimRepository, ScimTokenService, ScimUserService];
