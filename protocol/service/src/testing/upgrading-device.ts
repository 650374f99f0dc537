import { DomainError } from '@voltdeck/base';
import { parameter } from '@voltdeck/protocol/codes';
import { bmsLayoutVersion, decodeUnit, type Block, type Frame, type Message } from '@voltdeck/protocol/wire';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandedDevice } from './commanded-device.ts';

/** What becomes of an upgrade: it works, the flash fails, the BMS says during the download that it failed (breaks), it works behind repeated reports of the failure before (stale), the connection ends before an answer (leaves), the vehicle returns as it was and speaks of success or says nothing, it never returns, or it works and sends no answer to the command. */
export type Outcome = 'works' | 'fails' | 'breaks' | 'stale' | 'leaves' | 'stays' | 'forgets' | 'vanishes' | 'mute';

type Order = Extract<Message, { kind: 'control' }>;

/** A vehicle that upgrades itself on command, as block B4, the download and its next login show. */
export class UpgradingDevice {
  version = '01.07';
  outcome: Outcome = 'works';
  /** Upgrades that it was commanded to make. */
  orders = 0;
  /** Addresses that it was ordered to download from. */
  readonly links: string[] = [];
  private handled = 0;
  private stopped = false;
  private life: Promise<void> = Promise.resolve();

  private constructor(
    private device: CommandedDevice,
    /** Where it logs in the next time. */
    public port: number,
    /** Downloads from the link. */
    private readonly download: (url: string) => Promise<void>,
  ) {}

  static async logIn(port: number, vin: string, download: (url: string) => Promise<void>): Promise<UpgradingDevice> {
    const upgrading = new UpgradingDevice(await CommandedDevice.logIn(port, vin), port, download);
    upgrading.life = upgrading.live();
    return upgrading;
  }

  get vin(): string {
    return this.device.vin;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.life;
    this.device.line.close();
  }

  private async live(): Promise<void> {
    while (!this.stopped) {
      if (this.device.line.isClosed) await this.restart().catch(() => sleep(20));
      const frame = this.device.asked[this.handled];
      if (frame !== undefined) {
        this.handled++;
        const message = decodeUnit(frame);
        if (message.kind === 'parameterQuery') this.sendValues(frame);
        else if (message.kind === 'control') await this.upgrade(message, frame);
      }
      await sleep(5);
    }
  }

  private sendValues(query: Frame): void {
    this.device.sendValues([{ id: parameter.firmwareVersion, value: this.version }], query);
  }

  private async upgrade(order: Order, frame: Frame): Promise<void> {
    if (order.arguments.kind !== 'upgrade') return;
    const { firmwareVersion, url = '' } = order.arguments.arguments;
    this.orders++;
    this.links.push(url ?? '');
    if (this.outcome === 'leaves') {
      this.stopped = true;
      return this.device.line.close();
    }
    if (this.outcome !== 'mute') this.device.answer(undefined, frame);
    if (this.outcome === 'stale') this.report(3, 90, 1);
    if (this.outcome === 'breaks') return this.breakDuring(url ?? '');
    if (this.outcome !== 'stale') this.report(1, 10);
    await this.fetch(url ?? '');
    if (this.outcome === 'stale') this.report(3, 90, 1);
    this.report(1, 90);
    if (this.outcome === 'fails') return this.report(3, 90);
    if (this.outcome === 'works' || this.outcome === 'stale' || this.outcome === 'mute') this.version = firmwareVersion ?? '';
    if (this.outcome === 'vanishes') this.stopped = true;
    if (this.outcome === 'stays') this.report(2, 100);
    this.device.line.close();
  }

  /** The download starts, and the failure is reported until the upgrade is over. */
  private async breakDuring(url: string): Promise<void> {
    void this.download(url).catch(() => undefined);
    while (!this.stopped && this.outcome === 'breaks') {
      this.report(3, 20);
      await sleep(50);
    }
  }

  /** As terminals do, it asks again when the server does not answer: the node that was asked may just have died. */
  private async fetch(url: string): Promise<void> {
    for (;;) {
      const failure = await this.download(url).then(() => null, (error: unknown) => error);
      if (failure === null) return;
      if (this.stopped || !(failure instanceof DomainError) || failure.code !== 'SERVICE_UNAVAILABLE') throw failure;
      await sleep(20);
    }
  }

  private async restart(): Promise<void> {
    this.device = await CommandedDevice.logIn(this.port, this.vin);
    this.handled = 0;
  }

  /** Its report of the failure of the first upgrade, as telemetry keeps it. */
  failureFrame(): string {
    return this.device.reportFrame(0, 100, [blockOf(3, 90, 1)]);
  }

  private report(status: 1 | 2 | 3, percent: number, job = this.orders): void {
    this.device.report(0, 100, [blockOf(status, percent, job)]);
  }
}

const blockOf = (status: 1 | 2 | 3, percent: number, job: number): Block => ({
  ...{ kind: 'bmsUpgrade', type: 0xb4, version: bmsLayoutVersion, job, status, percent, error: status === 3 ? 17 : 0 },
  ...{ versionBefore: '01.07', versionAfter: '02.10' },
});
