import { Module } from '@nestjs/common';
import { RegistryModule } from '../registry/registry.module.ts';
import { SnapshotService } from './snapshot.service.ts';

/** What each user gets. */
@Module({ imports: [RegistryModule], providers: [SnapshotService], exports: [SnapshotService] })
export class SnapshotModule {}
