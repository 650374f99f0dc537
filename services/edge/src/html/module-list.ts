import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { modules } from '@voltdeck/contract';
import { BUS, BusClient, CONFIG, LOG, type Bus, type Log } from '@voltdeck/base';
import { subjects, type Caller, type ModuleSnapshot } from '@voltdeck/protocol/contract';
import type { EdgeEnvironment } from '../environment.ts';
import { hostOf } from '../page/host-of.ts';
import { KeptSnapshot } from './kept-snapshot.ts';
import { Remembered } from './remembered.ts';
import { ShellBuilds } from './shell-builds.ts';

/** Changes are announced on the bus; one that was missed is found after this. */
const freshMs = 5_000;
const timeoutMs = 1_500;
const keepAgainMs = 30_000;
const mostKept = 5_000;

/** What each user gets of the modules. While the registry does not answer, the last good list is used, after a restart too. */
@Injectable()
export class ModuleList implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly own = new Map<string, Remembered<ModuleSnapshot>>();
  private readonly visitors: Remembered<ModuleSnapshot>;
  private readonly disk: KeptSnapshot;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bus: BusClient,
    private readonly shellBuilds: ShellBuilds,
    @Inject(BUS) private readonly news: Bus,
    @Inject(LOG) private readonly log: Log,
    @Inject(CONFIG) config: Pick<EdgeEnvironment, 'CACHE_DIR'>,
  ) {
    this.visitors = this.remembered(null);
    this.disk = new KeptSnapshot(config.CACHE_DIR);
  }

  onApplicationBootstrap(): void {
    this.news.subscribe(subjects.modulesChanged, { callback: () => this.forget() });
    this.timer = setInterval(() => void this.keep(), keepAgainMs).unref();
    void this.keep();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** @throws DomainError SERVICE_UNAVAILABLE when the registry has never answered. */
  async get(caller: Caller | null): Promise<ModuleSnapshot> {
    try {
      return await this.of(caller).get();
    } catch (error) {
      // What all get, known from before, is more than nothing.
      const kept = caller === null ? await this.disk.read() : await this.get(null);
      if (kept === null) throw error;
      return kept;
    }
  }

  /** Null when the registry has never answered: a page is drawn without modules rather than not at all. A wall may have a version of its own. */
  async getOrNull(caller: Caller | null, screen: string | null = null): Promise<ModuleSnapshot | null> {
    const own = screen === null || caller === null ? null : await this.ask(caller, screen).catch(() => null);
    return own ?? this.get(caller).catch(() => null);
  }

  private of(caller: Caller | null): Remembered<ModuleSnapshot> {
    if (caller === null) return this.visitors;
    const { userId, type, permissions, scope } = caller;
    const key = JSON.stringify([userId, type, permissions, scope]);
    const known = this.own.get(key) ?? this.remembered(caller);
    this.own.delete(key);
    this.own.set(key, known);
    const oldest = this.own.keys().next().value;
    if (this.own.size > mostKept && oldest !== undefined) this.own.delete(oldest);
    return known;
  }

  private remembered(caller: Caller | null): Remembered<ModuleSnapshot> {
    return new Remembered(
      () => this.ask(caller),
      freshMs,
      (error) => this.log.warn({ reason: String(error) }, 'the last good list of modules is used'),
    );
  }

  private async ask(caller: Caller | null, screen?: string): Promise<ModuleSnapshot> {
    const host = await this.shellBuilds.get().then(hostOf, () => null);
    return this.bus.call(modules.snapshot, { ...(host === null ? {} : { host }), ...(screen === undefined ? {} : { screen }) }, { caller, timeoutMs });
  }

  private forget(): void {
    for (const list of [this.visitors, ...this.own.values()]) list.expire();
    void this.keep();
  }

  private async keep(): Promise<void> {
    try {
      await this.disk.keep(await this.visitors.get());
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'the list of modules could not be kept on disk');
    }
  }
}
