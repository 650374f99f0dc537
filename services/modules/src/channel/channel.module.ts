import { Module } from '@nestjs/common';
import { RegistryModule } from '../registry/registry.module.ts';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { ChannelService } from './channel.service.ts';
import { GuestService } from './guest.service.ts';
import { NamedUsers } from './named-users.ts';

/** Who gets which version. */
@Module({ imports: [RegistryModule, SnapshotModule], providers: [ChannelService, GuestService, NamedUsers], exports: [ChannelService, GuestService] })
export class ChannelModule {}
