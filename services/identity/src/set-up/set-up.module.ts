import { Module } from '@nestjs/common';
import { SessionModule } from '../session/session.module.ts';
import { UserModule } from '../user/user.module.ts';
import { SetUpService } from './set-up.service.ts';

/** The first administrator. */
@Module({ imports: [SessionModule, UserModule], providers: [SetUpService], exports: [SetUpService] })
export class SetUpModule {}
