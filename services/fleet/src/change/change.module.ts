import { Module } from '@nestjs/common';
import { ChangeAnnouncer } from './change.announcer.ts';
import { ChangeRepository } from './change.repository.ts';

/** What was changed, by whom: kept, and told to other services. */
@Module({ providers: [ChangeAnnouncer, ChangeRepository], exports: [ChangeAnnouncer, ChangeRepository] })
export class ChangeModule {}
