import { Module } from '@nestjs/common';
import { PasswordLinkModule } from '../password-link/password-link.module.ts';
import { UserModule } from '../user/user.module.ts';
import { UserImportController } from './user-import.controller.ts';
import { UserImportService } from './user-import.service.ts';

/** Users from files. */
@Module({ imports: [PasswordLinkModule, UserModule], controllers: [UserImportController], providers: [UserImportService] })
export class UserImportModule {}
