/** One report on its way to the server. */
export interface Report {
  /** Its number in the vehicle's ledger. */
  readonly number: number;
  /** Its time in the frame: what an answer names. */
  readonly key: number;
  /** The whole frame, command 02. */
  readonly bytes: Uint8Array;
  /** When an answer to it is overdue. */
  dueMs: number;
  wasSent: boolean;
}

/**
 * What a terminal remembers: reports that wait for their answer and reports that could not be sent.
 * Bounded: when it is full the oldest stored report is given up.
 */
export class Outbox {
  readonly #capacity: number;
  readonly #waiting = new Map<number, Report>();
  readonly #stored = new Map<number, Report>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  get storedCount(): number {
    return this.#stored.size;
  }

  /** The report was written to the socket. */
  wait(report: Report): void {
    this.#waiting.set(report.key, report);
  }

  /** Keeps the report for later; answers the one that had to go for it. */
  store(report: Report): Report | null {
    this.#stored.set(report.key, report);
    if (this.#stored.size + this.#waiting.size <= this.#capacity) return null;
    return this.takeStored();
  }

  takeStored(): Report | null {
    const first = this.#stored.values().next();
    if (first.done === true) return null;
    this.#stored.delete(first.value.key);
    return first.value;
  }

  /** An answer arrived, in time or late. */
  settle(key: number): Report | null {
    const report = this.#waiting.get(key) ?? this.#stored.get(key) ?? null;
    this.#waiting.delete(key);
    this.#stored.delete(key);
    return report;
  }

  /** When the report that has waited longest is overdue. */
  firstDueMs(): number | null {
    const first = this.#waiting.values().next();
    return first.done === true ? null : first.value.dueMs;
  }

  /** Takes back the reports that are overdue by `nowMs`; all of them when the connection is gone. */
  takeOverdue(nowMs: number): Report[] {
    const overdue: Report[] = [];
    for (const report of this.#waiting.values()) {
      if (report.dueMs > nowMs) break;
      overdue.push(report);
    }
    for (const report of overdue) this.#waiting.delete(report.key);
    return overdue;
  }
}
