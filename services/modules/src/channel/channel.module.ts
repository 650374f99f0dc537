import { Module } from '@nestjs/common';
import { RegistryModule } from '../registry/registry.module.ts';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { ChannelService } from './channel.service.ts';

/** Who gets which version. */
@Module({ imports: [RegistryModule, SnapshotModule], providers: [ChannelService], exports: [ChannelService] })
export class ChannelModule {}
