import { Module } from '@nestjs/common';
import { EntityModule } from '../entity/entity.module.ts';
import { ImportModule } from '../import/import.module.ts';
import { DictionaryController } from './dictionary.controller.ts';
import { DictionaryRepository } from './dictionary.repository.ts';

/** The fault dictionary: its versions, its import, and the copy that other services keep. */
@Module({ imports: [EntityModule, ImportModule], controllers: [DictionaryController], providers: [DictionaryRepository], exports: [DictionaryRepository] })
export class DictionaryModule {}
