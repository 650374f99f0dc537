import { Module } from '@nestjs/common';
import { ChannelRepository } from './channel.repository.ts';
import { DependencyService } from './dependency.service.ts';
import { EventRepository } from './event.repository.ts';
import { GuestRepository } from './guest.repository.ts';
import { StateRepository } from './state.repository.ts';
import { VersionRepository } from './version.repository.ts';
import { WallPins } from './wall-pins.ts';

/** What the registry knows: modules, versions, channels, events. */
@Module({
  providers: [ChannelRepository, DependencyService, EventRepository, GuestRepository, StateRepository, VersionRepository, WallPins],
  exports: [ChannelRepository, DependencyService, EventRepository, GuestRepository, StateRepository, VersionRepository, WallPins],
})
export class RegistryModule {}
