import { Inject, Injectable, type OnModuleInit, type OnApplicationShutdown } from '@nestjs/common';
import { fleet, type OutputOf, type PlatformEntry } from '@voltdeck/contract';
import { BUS, BusClient, Follower, type Bus } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';
import { platformOf, type Platform, type PlatformFile } from '../settings/platforms.ts';
import { DeviceKeys } from '../signature/device-keys.ts';

/** Injection token of what PLATFORMS_FILE declares. */
export const PLATFORM_FILE = Symbol('platform file');

/** The platforms that may log in: those of the file, and those that fleet keeps. A file takes precedence over fleet. */
@Injectable()
export class Platforms implements OnModuleInit, OnApplicationShutdown {
  private readonly follower: Follower;
  private readonly listeners = new Set<() => void>();
  private readonly declared: readonly Platform[];
  private byUser: ReadonlyMap<string, Platform>;

  constructor(
    @Inject(PLATFORM_FILE) { platforms }: PlatformFile,
    private readonly client: BusClient,
    private readonly devices: DeviceKeys,
    @Inject(BUS) bus: Bus,
  ) {
    this.declared = platforms.map(platformOf);
    this.byUser = this.mapOf([]);
    this.follower = new Follower(bus, subjects.platformsChanged, () => this.read());
  }

  /** Does not wait: a platform that is not known yet is refused and reconnects. */
  onModuleInit(): void {
    void this.follower.start();
  }

  onApplicationShutdown(): void {
    this.follower.stop();
  }

  of(user: string): Platform | null {
    return this.byUser.get(user) ?? null;
  }

  /** Whether a platform may speak for a vehicle. @throws DomainError when fleet has to be asked for the project and is away */
  speaksFor({ vehicles, lists, projectIds }: Platform, vin: string): boolean | Promise<boolean> {
    if (vehicles === 'any' || lists(vin)) return true;
    if (projectIds.length === 0) return false;
    const device = this.devices.of(vin, Date.now());
    const isOf = ({ projectId }: { readonly projectId: string | null }): boolean => projectId !== null && projectIds.includes(projectId);
    return device instanceof Promise ? device.then(isOf) : isOf(device);
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  private async read(): Promise<boolean> {
    const entries: PlatformEntry[] = [];
    let after: string | null = null;
    do {
      const page: OutputOf<typeof fleet.platforms> | null = await this.client.call(fleet.platforms, { after }).catch(() => null); // The client has logged it.
      if (page === null) return false;
      entries.push(...page.items);
      after = page.next;
    } while (after !== null);
    this.byUser = this.mapOf(entries.map(platformOf));
    for (const listener of this.listeners) listener();
    return true;
  }

  private mapOf(kept: readonly Platform[]): ReadonlyMap<string, Platform> {
    const names = new Set(this.declared.map(({ name }) => name));
    return new Map([...kept.filter(({ name }) => !names.has(name)), ...this.declared].map((platform) => [platform.user, platform]));
  }
}
