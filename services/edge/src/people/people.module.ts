import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { AccountController } from './account.controller.ts';
import { UserAccessController } from './user-access.controller.ts';
import { UserController } from './user.controller.ts';

/** Users, their sessions and tokens. */
@Module({ imports: [AccessModule], controllers: [AccountController, UserController, UserAccessController] })
export class PeopleModule {}
