/** What became of the reports of a fleet. made = answered + refused + dropped + waiting. */
export interface LedgerTotals {
  /** Reports that were made. */
  readonly made: number;
  /** Reports that were written to a socket at least once. */
  readonly sent: number;
  /** Reports that the server answered as good. */
  readonly answered: number;
  /** Reports that the server answered as bad; they are not sent again. */
  readonly refused: number;
  /** Reports given up because the vehicle's memory was full. */
  readonly dropped: number;
  /** Reports that still wait for an answer or for a connection. */
  readonly waiting: number;
}

/** One report in the ledger. */
export interface LedgerLine {
  readonly vin: string;
  /** Time in the frame, epoch milliseconds. */
  readonly timeMs: number;
  readonly sent: boolean;
  readonly answered: boolean;
  readonly refused: boolean;
  readonly dropped: boolean;
}

const marks = { sent: 1, answered: 2, refused: 4, dropped: 8 } as const;
type Mark = keyof typeof marks;

/** The reports of one vehicle: counted always, and one by one when `lines` are kept. */
export class VehicleLedger {
  readonly vin: string;
  readonly counts: Record<Mark | 'made', number> = { made: 0, sent: 0, answered: 0, refused: 0, dropped: 0 };
  readonly #times: number[] | null;
  #marks = new Uint8Array(64);

  constructor(vin: string, keepLines: boolean) {
    this.vin = vin;
    this.#times = keepLines ? [] : null;
  }

  /** A new report; answers its number, by which it is marked. */
  add(timeMs: number): number {
    const number = this.counts.made++;
    this.#times?.push(timeMs);
    return number;
  }

  /** The caller marks each report once with each mark. */
  mark(number: number, mark: Mark): void {
    this.counts[mark]++;
    if (this.#times === null) return;
    if (number >= this.#marks.length) this.#grow(number);
    this.#marks[number] = (this.#marks[number] ?? 0) | marks[mark];
  }

  lines(): LedgerLine[] {
    if (this.#times === null) throw new Error('the ledger has no lines; start the fleet with ledger: true');
    return this.#times.map((timeMs, number) => {
      const has = (mark: Mark): boolean => ((this.#marks[number] ?? 0) & marks[mark]) !== 0;
      return {
        vin: this.vin, timeMs, sent: has('sent'), answered: has('answered'), refused: has('refused'), dropped: has('dropped'),
      };
    });
  }

  #grow(number: number): void {
    const larger = new Uint8Array(Math.max(number + 1, this.#marks.length * 2));
    larger.set(this.#marks);
    this.#marks = larger;
  }
}

export function totalsOf(ledgers: readonly VehicleLedger[]): LedgerTotals {
  const sum = (count: Mark | 'made'): number => ledgers.reduce((total, ledger) => total + ledger.counts[count], 0);
  const [made, answered, refused, dropped] = [sum('made'), sum('answered'), sum('refused'), sum('dropped')];
  return { made, sent: sum('sent'), answered, refused, dropped, waiting: made - answered - refused - dropped };
}
