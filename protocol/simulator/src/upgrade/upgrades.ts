import { upgradeStatus } from '@voltdeck/protocol/codes';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Orders, UpgradeState } from '../vehicle/orders.ts';
import { Download, DownloadRefused } from './download.ts';
import { dropByteUsual, upgradeError, type UpgradeError, type UpgradeFault } from './upgrade-faults.ts';

export interface UpgradePace {
  /** Of checking and flashing together. */
  readonly flashMs: number;
  /** From the logout to the next login. */
  readonly bootMs: number;
  readonly retryMs: number;
}

export const usualPace: UpgradePace = { flashMs: 8_000, bootMs: 4_000, retryMs: 2_000 };

export interface UpgradesParts {
  readonly orders: Orders;
  readonly pace: UpgradePace;
  /** Breaks the connection off; it returns as after any failure. */
  readonly cut: () => void;
  /** Logs out and in again after so long; Infinity = never. A crash leaves without a logout. */
  readonly restart: (downMs: number, isCrash?: boolean) => Promise<void>;
}

export interface UpgradeOrder {
  readonly url: string;
  readonly version: string;
}

/** Percent reported at the end of each part. */
const percentAfter = { download: 70, half: 85, flash: 95, all: 100 } as const;
const triesMax = 6;

class UpgradeFailure extends Error {
  override readonly name = 'UpgradeFailure';

  constructor(readonly code: UpgradeError) {
    super(`the upgrade failed with error ${code}`);
  }
}

/** Upgrades of one terminal: downloads, checks, flashes, restarts, and reports it by block B4 (protocol/README.md). */
export class Upgrades {
  /** Applied to the next upgrades, one each. */
  readonly faults: UpgradeFault[] = [];
  readonly #parts: UpgradesParts;
  readonly #stopping = new AbortController();
  #isRunning = false;
  #job = 0;

  constructor(parts: UpgradesParts) {
    this.#parts = parts;
  }

  /** @returns false while another one runs. */
  start(order: UpgradeOrder): boolean {
    if (this.#isRunning) return false;
    this.#isRunning = true;
    this.#job++;
    void this.#run(order, this.faults.shift() ?? null).finally(() => (this.#isRunning = false));
    return true;
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #run(order: UpgradeOrder, fault: UpgradeFault | null): Promise<void> {
    const { orders } = this.#parts;
    const before = orders.firmwareVersion;
    const report = (percent: number, status: UpgradeState['status'] = upgradeStatus.executing, error: UpgradeError = upgradeError.none): void => {
      orders.upgrade = { job: this.#job, status, percent, error, versionBefore: before, versionAfter: orders.firmwareVersion };
    };
    try {
      report(0);
      await this.#download(order, fault, (part) => report(Math.floor(part * percentAfter.download)));
      await this.#flash(fault, report);
      if (fault?.name !== 'oldVersion') orders.firmwareVersion = order.version;
      await this.#parts.restart(fault?.name === 'neverBack' ? Infinity : this.#parts.pace.bootMs);
      report(percentAfter.all, upgradeStatus.success);
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      report(orders.upgrade?.percent ?? 0, upgradeStatus.failure, error instanceof UpgradeFailure ? error.code : upgradeError.download);
    }
  }

  async #download({ url }: UpgradeOrder, fault: UpgradeFault | null, reportPart: (part: number) => void): Promise<void> {
    let breakAt = fault?.name === 'dropsDownload' ? (fault.atByte ?? dropByteUsual) : null;
    const download = new Download({
      url, triesMax, retryMs: this.#parts.pace.retryMs, signal: this.#stopping.signal,
      onProgress: (received, total) => reportPart(total === null || total === 0 ? 0 : received / total),
      breakAt: () => breakAt,
      // One modem carries both.
      onBreak: () => {
        breakAt = null;
        this.#parts.cut();
      },
    });
    const image = await download.run().catch((error: unknown) => {
      throw error instanceof DownloadRefused ? new UpgradeFailure(upgradeError.download) : error;
    });
    const isAnother = image.announcedSha256 !== null && image.announcedSha256 !== image.sha256;
    if (isAnother || fault?.name === 'wrongDigest') throw new UpgradeFailure(upgradeError.digest);
  }

  async #flash(fault: UpgradeFault | null, report: (percent: number) => void): Promise<void> {
    const { pace, restart } = this.#parts;
    await this.#pause(pace.flashMs / 2);
    report(percentAfter.half);
    if (fault?.name === 'badFlash') throw new UpgradeFailure(upgradeError.flash);
    if (fault?.name === 'rebootsMidway') await restart(pace.bootMs, true);
    await this.#pause(pace.flashMs / 2);
    report(percentAfter.flash);
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal });
  }
}
