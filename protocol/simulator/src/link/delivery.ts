import { responseFlag } from '@voltdeck/protocol/codes';
import type { Frame } from '@voltdeck/protocol/wire';
import type { VehicleLedger } from '../fleet/ledger.ts';
import { asReissue, timeKey } from '../report/frames.ts';
import type { LinkCounters } from './counters.ts';
import { Outbox, type Report } from './outbox.ts';
import type { Timer, Wheel } from './wheel.ts';

export interface DeliveryOptions {
  readonly answerTimeoutMs: number;
  /** Reports kept while they wait or while there is no connection. */
  readonly capacity: number;
  /** Reissued reports go out only while fewer reports than this wait for their answers. */
  readonly window: number;
}

export interface DeliveryParts {
  readonly wheel: Wheel;
  readonly ledger: VehicleLedger;
  readonly counters: LinkCounters;
  /** Whether the link is logged in and takes a frame now. */
  readonly hasRoom: () => boolean;
  readonly write: (bytes: Uint8Array) => void;
  /** Answers are overdue and nothing else has arrived for too long: the other end does not listen. */
  readonly onSilence: () => void;
}

/** So many overdue answers in a row, with nothing heard between, mean silence. */
const silentLimit = 3;

/** Brings reports to the server: sends, awaits answers, stores what was not answered, reissues it by command 03. */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #parts: DeliveryParts;
  readonly #outbox: Outbox;
  #silent = 0;
  #overdueTimer: Timer | null = null;
  #onSettled: (() => void) | null = null;

  constructor(options: DeliveryOptions, parts: DeliveryParts) {
    this.#options = options;
    this.#parts = parts;
    this.#outbox = new Outbox(options.capacity);
  }

  get storedCount(): number {
    return this.#outbox.storedCount;
  }

  get waitingCount(): number {
    return this.#outbox.waitingCount;
  }

  get isSettled(): boolean {
    return this.#outbox.waitingCount === 0 && this.#outbox.storedCount === 0;
  }

  /** Takes a report frame (command 02): sends it at once when it can, else keeps it. */
  offer(bytes: Uint8Array, timeMs: number): void {
    const report: Report = { number: this.#parts.ledger.add(timeMs), key: timeKey(bytes), bytes, dueMs: 0, wasSent: false };
    if (this.#parts.hasRoom()) this.#send(report, bytes);
    else this.#store(report);
  }

  /** The answer to a report; a good one, or one that calls the report bad, ends its way. */
  settle(answer: Frame): void {
    const report = this.#outbox.settle(timeKey(answer.bytes));
    if (report === null) return;
    const good = answer.response === responseFlag.ok;
    this.#parts.ledger.mark(report.number, good ? 'answered' : 'refused');
    this.reissue();
    if (this.isSettled) this.#onSettled?.();
  }

  /** Something arrived from the server. */
  heard(): void {
    this.#silent = 0;
  }

  /** The connection is gone: what waits for answers goes into the store. */
  lost(): void {
    if (this.#overdueTimer !== null) this.#overdueTimer.cancelled = true;
    this.#overdueTimer = null;
    for (const report of this.#outbox.takeOverdue(Number.POSITIVE_INFINITY)) this.#store(report);
    this.#onSettled?.();
  }

  /** Sends what is stored, oldest first, as far as the window allows. */
  reissue(): void {
    while (this.#parts.hasRoom() && this.#outbox.waitingCount < this.#options.window) {
      const report = this.#outbox.takeStored();
      if (report === null) return;
      this.#send(report, asReissue(report.bytes));
      this.#parts.counters.reissued++;
    }
  }

  /** `done` is called when nothing waits any more, or when the connection is gone. */
  whenSettled(done: () => void): void {
    if (this.isSettled) done();
    else this.#onSettled = done;
  }

  #send(report: Report, bytes: Uint8Array): void {
    const { counters, ledger, wheel, write } = this.#parts;
    write(bytes);
    counters.frames++;
    if (!report.wasSent) ledger.mark(report.number, 'sent');
    report.wasSent = true;
    report.dueMs = wheel.now() + this.#options.answerTimeoutMs;
    this.#outbox.wait(report);
    this.#watchOverdue();
  }

  #store(report: Report): void {
    const dropped = this.#outbox.store(report);
    if (dropped !== null) this.#parts.ledger.mark(dropped.number, 'dropped');
  }

  #watchOverdue(): void {
    if (this.#overdueTimer !== null) return;
    const dueMs = this.#outbox.firstDueMs();
    if (dueMs !== null) this.#overdueTimer = this.#parts.wheel.at(dueMs, () => this.#overdue());
  }

  #overdue(): void {
    this.#overdueTimer = null;
    const reports = this.#outbox.takeOverdue(this.#parts.wheel.now());
    this.#parts.counters.overdue += reports.length;
    for (const report of reports) this.#store(report);
    if (reports.length > 0 && ++this.#silent >= silentLimit) return this.#parts.onSilence();
    this.reissue();
    this.#watchOverdue();
  }
}
