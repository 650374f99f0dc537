import { Module } from '@nestjs/common';
import { PasswordService } from './password.service.ts';
import { UserChanges } from './user-changes.ts';
import { RoleController } from './role.controller.ts';
import { RoleRepository } from './role.repository.ts';
import { RoleService } from './role.service.ts';
import { UserController } from './user.controller.ts';
import { UserRepository } from './user.repository.ts';
import { UserService } from './user.service.ts';

/** Who there is, what each may do, and passwords. */
@Module({
  controllers: [RoleController, UserController],
  providers: [PasswordService, RoleRepository, RoleService, UserChanges, UserRepository, UserService],
  exports: [PasswordService, RoleRepository, UserChanges, UserRepository, UserService],
})
export class UserModule {}
