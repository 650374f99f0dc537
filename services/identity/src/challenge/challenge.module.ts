import { Module } from '@nestjs/common';
import { SessionModule } from '../session/session.module.ts';
import { ChallengeService } from './challenge.service.ts';
import { PicturePool } from './picture-pool.ts';

/** Verification codes. */
@Module({ imports: [SessionModule], providers: [ChallengeService, PicturePool], exports: [ChallengeService] })
export class ChallengeModule {}
