import { Injectable } from '@nestjs/common';
import type { GuestModulesView, InputOf, Modules } from '@voltdeck/contract';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { ChannelRepository } from '../registry/channel.repository.ts';
import { EventRepository } from '../registry/event.repository.ts';
import { GuestRepository } from '../registry/guest.repository.ts';
import { SnapshotService } from '../snapshot/snapshot.service.ts';

/** One switch for all modules of other teams; the console's own stay. */
@Injectable()
export class GuestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly guests: GuestRepository,
    private readonly channels: ChannelRepository,
    private readonly events: EventRepository,
    private readonly snapshots: SnapshotService,
  ) {}

  read(): Promise<GuestModulesView> {
    return this.guests.read();
  }

  /** The switch of each single module stays as it is. */
  async switch({ enabled, reason = '' }: InputOf<Modules['guestSwitch']>, { loginName: by }: Caller): Promise<GuestModulesView> {
    await this.dataSource.transaction(async (manager) => {
      await this.channels.lock(manager);
      await this.guests.set(manager, enabled ? null : { by, reason });
      await this.events.add({ action: enabled ? 'guests-enabled' : 'guests-disabled', by, detail: { reason: enabled ? null : reason } }, manager);
    });
    this.snapshots.changed();
    return this.guests.read();
  }
}
