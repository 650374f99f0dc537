import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { fleet, type InputOf, type RefusedLoginView, type Terminals } from '@voltdeck/contract';
import { BusClient, CONFIG, LOG, type Log, Poller } from '@voltdeck/base';
import type { Caller, Page } from '@voltdeck/protocol/contract';
import type { ProtocolEnvironment } from '../../environment.ts';
import { Devices } from '../../vehicle/devices.ts';
import { LoginRefusals, type CountedRefusal } from './login-refusals.ts';
import { RefusalRepository, type ListedRefusal, type RefusalKey } from './refusal.repository.ts';

const keepEveryMs = 1_000;
const trimEvery = 600;
/** A flood is folded before it fills the store. */
const trimBehind = 1_000;

/** Keeps what was refused, a bounded number and for a bounded time. */
@Injectable()
export class RefusalService implements OnModuleInit, OnApplicationShutdown {
  private readonly poller = new Poller();
  private polls = 0;
  private keptSinceTrim = 0;

  constructor(
    private readonly refusals: LoginRefusals,
    private readonly repository: RefusalRepository,
    private readonly devices: Devices,
    private readonly bus: BusClient,
    @Inject(CONFIG) private readonly config: Pick<ProtocolEnvironment, 'NODE_NAME'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.poller.start(() => this.keep(), keepEveryMs);
  }

  /** After the listener has stopped, which refuses to its end. */
  async onApplicationShutdown(): Promise<void> {
    await this.poller.stop();
    await this.keep();
  }

  async list({ search, cause, of, cursor, pageSize }: InputOf<Terminals['refusedLoginList']>): Promise<Page<RefusedLoginView>> {
    const query = { search: search?.replace(/[%_\\]/g, '\\$&') ?? null, cause: cause ?? null, of: of ?? null };
    const [found, total] = await Promise.all([this.repository.page({ ...query, after: keyOf(cursor), size: pageSize + 1 }), this.repository.count(query)]);
    const items = found.slice(0, pageSize);
    const last = items.at(-1);
    return { items: await this.known(items), next: found.length > pageSize && last !== undefined ? cursorOf(last.key) : null, total };
  }

  /** @throws DomainError DEVICE_NOT_FOUND */
  async ofDevice(caller: Caller | null, { deviceId }: InputOf<Terminals['terminalRefusals']>): Promise<{ items: RefusedLoginView[] }> {
    const { vin } = await this.devices.find(caller, deviceId);
    return { items: (await this.repository.ofVin(vin)).map((view) => ({ ...view, deviceId })) };
  }

  private async keep(): Promise<void> {
    const taken = this.refusals.take();
    try {
      if (taken.length > 0) await this.repository.add(await this.withDevices(taken), this.config.NODE_NAME);
    } catch (error) {
      this.refusals.giveBack(taken);
      this.log.warn({ reason: String(error), waiting: taken.length }, 'refusals could not be kept and wait for the store');
      return;
    }
    this.keptSinceTrim += taken.length;
    await this.trim().catch((error: unknown) => this.log.warn({ reason: String(error) }, 'refusals could not be trimmed'));
  }

  private async trim(): Promise<void> {
    if (this.polls++ % trimEvery !== 0 && this.keptSinceTrim < trimBehind) return;
    this.keptSinceTrim = 0;
    await this.repository.trim();
  }

  /** What is a vehicle of ours and what is a stranger. */
  private async withDevices(refusals: readonly CountedRefusal[]): Promise<CountedRefusal[]> {
    const devices = await this.devicesOf(refusals.flatMap(({ vin, deviceId }) => (deviceId === null ? [vin] : [])));
    return refusals.map((refusal) => ({ ...refusal, deviceId: refusal.deviceId ?? devices.get(refusal.vin) ?? null }));
  }

  private async known(items: readonly ListedRefusal[]): Promise<RefusedLoginView[]> {
    const devices = await this.devicesOf(items.flatMap(({ view: { vin, deviceId } }) => (deviceId === null && vin !== null ? [vin] : [])));
    if (devices.size > 0) await this.repository.assign(Array.from(devices, ([vin, deviceId]) => ({ vin, deviceId })));
    return items.map(({ view }) => ({ ...view, deviceId: view.deviceId ?? devices.get(view.vin ?? '') ?? null }));
  }

  /** Fleet may be away: then a row is a stranger's until it is checked again. */
  private async devicesOf(vins: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const asked = [...new Set(vins)].filter((vin) => vin !== '');
    if (asked.length === 0) return new Map();
    const items = await this.bus.call(fleet.devicesOf, { vins: asked }).then((answer) => answer.items, () => []);
    return new Map(items.map(({ vin, deviceId }) => [vin, deviceId]));
  }
}

const cursorOf = ({ vin, cause, peer }: RefusalKey): string => `${vin} ${cause} ${peer}`;

function keyOf(cursor: string | undefined): RefusalKey | null {
  if (cursor === undefined) return null;
  const [vin = '', cause = '', peer = ''] = cursor.split(' ');
  return { vin, cause, peer };
}
