import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { HostVersions } from '@voltdeck/contract';
import { BUS, DomainError, type Bus } from '@voltdeck/base';
import { subjects, wallModule, type Caller, type ModuleSnapshot, type ServedModule } from '@voltdeck/protocol/contract';
import { inForce } from '../registry/in-force.ts';
import { StateRepository } from '../registry/state.repository.ts';
import type { ModuleState, RegistryState } from '../registry/state.ts';
import { VersionRepository } from '../registry/version.repository.ts';
import { WallPins } from '../registry/wall-pins.ts';
import { composeSnapshot } from './compose-snapshot.ts';
import { isReceipt } from './receipt.ts';

/** Changes are announced on the bus; a lost message delays them by no more than this. */
const believedMs = 10_000;

/** What each user gets, composed from a copy of the registry's state that changes drop. */
@Injectable()
export class SnapshotService implements OnApplicationBootstrap {
  private kept: { readonly state: Promise<RegistryState>; readonly until: number } | null = null;

  constructor(
    private readonly states: StateRepository,
    private readonly walls: WallPins,
    private readonly versions: VersionRepository,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.subscribe(subjects.modulesChanged, {
      callback: () => {
        this.kept = null;
      },
    });
  }

  /** `screen`: name of the wall that asks, which may have been given a version of its own. */
  async snapshot(caller: Caller | null, host: HostVersions | null, screen: string | null = null): Promise<ModuleSnapshot> {
    const [state, pinned] = await Promise.all([this.state(), screen === null || caller === null ? null : this.walls.pins.pinned(screen)]);
    const own = pinned === null || caller === null ? state : await this.withPin(state, pinned, caller);
    return composeSnapshot({ state: own, caller, host, now: Date.now() });
  }

  /** The registry's state as if an administrator had pinned the caller to a version of the wall. */
  private async withPin(state: RegistryState, version: string, { userId }: Caller): Promise<RegistryState> {
    const build = await this.versions.build(wallModule, version);
    if (build === null) return state;
    const pinned = (module: ModuleState): ModuleState => ({ ...module, builds: new Map(module.builds).set(version, build), pins: new Map(module.pins).set(userId, version) });
    return { ...state, modules: state.modules.map((module) => (module.name === wallModule ? pinned(module) : module)) };
  }

  /** A build that need not be in any channel, with what administrators decided of its module. @throws DomainError MODULE_DISABLED */
  async inForce(build: ServedModule): Promise<ServedModule> {
    const { modules } = await this.state();
    const module = modules.find(({ name }) => name === build.name);
    if (module?.off === true) throw new DomainError('MODULE_DISABLED', { name: build.name });
    return inForce(build, module ?? { settings: {}, acceptedOrigins: [] });
  }

  /** Whether a user has been served this version. */
  async wasServed({ userId }: Caller, release: Pick<ServedModule, 'name' | 'version'>, receipt: string | undefined): Promise<boolean> {
    return isReceipt(receipt, (await this.state()).receiptKey, userId, release);
  }

  /** After a change: the next snapshot knows it, here and in the other processes; the edges ask again. */
  changed(): void {
    this.kept = null;
    this.bus.publish(subjects.modulesChanged);
  }

  private state(): Promise<RegistryState> {
    if (this.kept && this.kept.until > Date.now()) return this.kept.state;
    const state = this.states.read();
    const kept = { state, until: Date.now() + believedMs };
    this.kept = kept;
    state.catch(() => {
      if (this.kept === kept) this.kept = null;
    });
    return state;
  }
}
