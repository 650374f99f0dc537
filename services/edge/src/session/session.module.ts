import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { FactorModule } from '../factor/factor.module.ts';
import { SessionController } from './session.controller.ts';
import { SessionService } from './session.service.ts';

/** Sign-in and sign-out. */
@Module({ imports: [AccessModule, FactorModule], controllers: [SessionController], providers: [SessionService] })
export class SessionModule {}
