import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { AccountController } from './account.controller.ts';

/** The caller's own account, as far as the edge does something of its own. */
@Module({ imports: [AccessModule], controllers: [AccountController] })
export class PeopleModule {}
