import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { fleet, type ProfileEntry } from '@voltdeck/contract';
import { subjects } from '@voltdeck/protocol/contract';
import { BusClient } from '../bus/bus-client.ts';
import { BUS, type Bus } from '../bus/bus.module.ts';
import { LOG, type Log } from '../log.ts';
import { Follower } from './follower.ts';
import { Profiles } from './profiles.ts';

/** Keeps the device profiles as fleet has them. While fleet is away the last known ones count, before its first answer those of the files. */
@Injectable()
export class ProfileFollower implements OnModuleInit, OnApplicationShutdown {
  private readonly follower: Follower;
  private readonly listeners = new Set<(entries: readonly ProfileEntry[]) => void>();

  constructor(
    private readonly client: BusClient,
    private readonly profiles: Profiles,
    @Inject(BUS) bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.follower = new Follower(bus, subjects.profilesChanged, () => this.read());
  }

  /** Ends with the first question: what a process reads before fleet has answered is read by what it knows. */
  onModuleInit(): Promise<void> {
    return this.follower.start();
  }

  onApplicationShutdown(): void {
    this.follower.stop();
  }

  refresh(): Promise<void> {
    return this.follower.refresh();
  }

  /** Called with each answer of fleet. */
  onRead(listener: (entries: readonly ProfileEntry[]) => void): void {
    this.listeners.add(listener);
  }

  private async read(): Promise<boolean> {
    const answer = await this.client.call(fleet.profiles, {}).catch(() => null); // The client has logged it.
    if (answer === null) return false;
    const unreadable = this.profiles.learn(answer.items);
    if (unreadable.length > 0) this.log.error({ profiles: unreadable }, 'device profiles cannot be read by this version and stay as they were');
    for (const listener of this.listeners) listener(answer.items);
    return true;
  }
}
