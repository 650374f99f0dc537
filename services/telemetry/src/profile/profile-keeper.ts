import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LOG, ProfileFollower, Profiles, type Log } from '@voltdeck/base';
import { ProfileRepository, type ProfileRow } from './profile.repository.ts';

/** Remembers the fleet's device profiles, so that frames are read by them when the fleet is away at start. */
@Injectable()
export class ProfileKeeper implements OnModuleInit {
  private answered = false;

  constructor(
    follower: ProfileFollower,
    private readonly profiles: Profiles,
    private readonly stored: ProfileRepository,
    @Inject(LOG) private readonly log: Log,
  ) {
    follower.onRead((entries) => void this.keep(entries));
  }

  async onModuleInit(): Promise<void> {
    const known = await this.stored.all();
    if (!this.answered) this.profiles.learn(known);
  }

  private async keep(entries: readonly ProfileRow[]): Promise<void> {
    this.answered = true;
    await this.stored.replace(entries).catch((error: unknown) => this.log.warn({ err: error }, 'the device profiles could not be stored; it is tried again with the next answer of the fleet'));
  }
}
