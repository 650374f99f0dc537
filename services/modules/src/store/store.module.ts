import { Module } from '@nestjs/common';
import { BuildStore } from './build-store.ts';
import { Buckets } from './buckets.ts';

/** Files in the object store: those of builds, and what was uploaded and not taken in yet. */
@Module({ providers: [BuildStore, Buckets], exports: [BuildStore, Buckets] })
export class StoreModule {}
