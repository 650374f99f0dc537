import { Module } from '@nestjs/common';
import { DictionaryController } from './dictionary.controller.ts';
import { DictionaryFollower } from './dictionary.follower.ts';
import { DictionaryRepository } from './dictionary.repository.ts';

/** What faults are called and what to know of them, by the model of a vehicle. */
@Module({ controllers: [DictionaryController], providers: [DictionaryFollower, DictionaryRepository] })
export class DictionaryModule {}
