import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { CompanyController } from './company.controller.ts';
import { CompanyService } from './company.service.ts';
import { ScimController } from './scim.controller.ts';
import { ScimService } from './scim.service.ts';

/** Sign-in with a company's provider, and SCIM. */
@Module({
  imports: [AccessModule],
  controllers: [CompanyController, ScimController],
  providers: [CompanyService, ScimService],
})
export class CompanyModule {}
