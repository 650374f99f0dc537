import { Global, Inject, Injectable, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { fleet } from '@voltdeck/contract';
import { initialSettings, settingNames, settingValues, subjects, type NumberSetting, type SettingValues } from '@voltdeck/protocol/contract';
import { BusClient } from '../bus/bus-client.ts';
import { BUS, type Bus } from '../bus/bus.module.ts';
import { Follower } from './follower.ts';

/**
 * The settings of the system as the fleet keeps them: kept in memory, read again when they change and once a minute.
 * While the fleet is away the last known ones count, before its first answer the initial ones.
 */
@Injectable()
export class Settings implements OnModuleInit, OnApplicationShutdown {
  private current: SettingValues = initialSettings;
  private readonly follower: Follower;
  private readonly listeners = new Set<(values: SettingValues) => void>();

  constructor(
    private readonly client: BusClient,
    @Inject(BUS) bus: Bus,
  ) {
    this.follower = new Follower(bus, subjects.settingsChanged, () => this.read());
  }

  onModuleInit(): void {
    void this.follower.start();
  }

  onApplicationShutdown(): void {
    this.follower.stop();
  }

  /** Whether the fleet has answered since the start. What throws data away waits for it. */
  get known(): boolean {
    return this.follower.known;
  }

  get values(): SettingValues {
    return this.current;
  }

  get timeZone(): string {
    return this.current.businessTimeZone;
  }

  number(name: NumberSetting): number {
    return Number(this.current[name]);
  }

  /** @returns what ends the listening. */
  onChange(listener: (values: SettingValues) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  refresh(): Promise<void> {
    return this.follower.refresh();
  }

  private async read(): Promise<boolean> {
    const given = await this.client.call(fleet.settings, {}).catch(() => null); // The client has logged it.
    if (given === null) return false;
    const next = settingValues(given);
    const changed = settingNames.some((name) => next[name] !== this.current[name]);
    this.current = next;
    if (changed) for (const listener of this.listeners) listener(next);
    return true;
  }
}

/** For services that follow the settings: import it and inject `Settings`. */
@Global()
@Module({ providers: [Settings], exports: [Settings] })
export class SettingsModule {}
