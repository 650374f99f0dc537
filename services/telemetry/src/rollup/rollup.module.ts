import { Module } from '@nestjs/common';
import { RollupFolder } from './rollup-folder.ts';
import { RollupService } from './rollup.service.ts';

/** Folds hours and days. */
@Module({ providers: [RollupFolder, RollupService], exports: [RollupFolder] })
export class RollupModule {}
