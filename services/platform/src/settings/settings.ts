import { Global, Inject, Injectable, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Subscription } from '@nats-io/transport-node';
import { initialSettings, operations, settingNames, settingValues, subjects, type SettingName, type SettingValues } from '@voltdeck/protocol/contract';
import { BusClient } from '../bus/bus-client.ts';
import { BUS, type Bus } from '../bus/bus.module.ts';

/** Settings whose values are numbers. */
export type NumberSetting = Exclude<SettingName, 'businessTimeZone' | 'mapProvider' | 'mapTiles' | 'mapTilesAttribution' | 'mapTilesDatum' | 'baiduMapKey' | 'baiduMapVersion'>;

const askAgainMs = 60_000;
const askSoonMs = 2_000;

/**
 * The settings of the system as the fleet keeps them: kept in memory, read again when they change and once a minute.
 * While the fleet is away the last known ones count, before its first answer the initial ones.
 */
@Injectable()
export class Settings implements OnModuleInit, OnApplicationShutdown {
  private current: SettingValues = initialSettings;
  private subscription: Subscription | undefined;
  private timer: NodeJS.Timeout | undefined;
  private asking: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private answered = false;
  private readonly listeners = new Set<(values: SettingValues) => void>();

  constructor(
    private readonly client: BusClient,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    this.subscription = this.bus.subscribe(subjects.settingsChanged, { callback: () => void this.refresh() });
    void this.refresh();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    if (!this.bus.isClosed()) this.subscription?.unsubscribe();
  }

  /** Whether the fleet has answered since the start. What throws data away waits for it. */
  get known(): boolean {
    return this.answered;
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

  /** Asks now. A change that is told while an answer is on its way is asked for after it. */
  refresh(): Promise<void> {
    this.again = true;
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    while (this.again && !this.stopped) {
      this.again = false;
      await this.read();
    }
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.refresh(), this.answered ? askAgainMs : askSoonMs);
    this.timer.unref();
  }

  private async read(): Promise<void> {
    const given = await this.client.call(operations.fleet.settings, {}).catch(() => null); // The client has logged it.
    if (given === null || this.stopped) return;
    const next = settingValues(given);
    const changed = settingNames.some((name) => next[name] !== this.current[name]);
    this.answered = true;
    this.current = next;
    if (changed) for (const listener of this.listeners) listener(next);
  }
}

/** For services that follow the settings: import it and inject `Settings`. */
@Global()
@Module({ providers: [Settings], exports: [Settings] })
export class SettingsModule {}
