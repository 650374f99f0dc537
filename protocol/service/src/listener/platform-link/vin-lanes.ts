type Work = () => Promise<void> | void;

interface Waiter {
  readonly load: number;
  readonly resolve: () => void;
}

/**
 * The order of a link that carries many vehicles: one thing after the other for each VIN, side by side between VINs,
 * so that a thousand logins after a reconnect do not wait for each other. Work must not reject.
 */
export class VinLanes {
  private readonly lanes = new Map<string, Work[]>();
  private waiting = 0;
  private waiters: Waiter[] = [];

  constructor(private readonly most: number) {}

  /** @returns a promise when no more work should be added until it resolves. */
  run(vin: string, work: Work): Promise<void> | void {
    const lane = this.lanes.get(vin);
    if (lane === undefined) this.begin(vin, work);
    else {
      lane.push(work);
      this.waiting++;
    }
    if (this.load >= this.most) return this.downTo(this.most / 2);
  }

  /** Resolves when nothing is under way any more. */
  idle(): Promise<void> {
    return this.downTo(0);
  }

  private get load(): number {
    return this.lanes.size + this.waiting;
  }

  private async downTo(load: number): Promise<void> {
    if (this.load <= load) return;
    await new Promise<void>((resolve) => this.waiters.push({ load, resolve }));
  }

  private begin(vin: string, work: Work): void {
    const pending = work();
    if (pending === undefined) return;
    this.lanes.set(vin, []);
    void pending.finally(() => this.goOn(vin));
  }

  private goOn(vin: string): void {
    const lane = this.lanes.get(vin) ?? [];
    for (let work = lane.shift(); work !== undefined; work = lane.shift()) {
      this.waiting--;
      const pending = work();
      if (pending === undefined) continue;
      void pending.finally(() => this.goOn(vin));
      return this.wake();
    }
    this.lanes.delete(vin);
    this.wake();
  }

  private wake(): void {
    const ready = this.waiters.filter(({ load }) => this.load <= load);
    if (ready.length === 0) return;
    this.waiters = this.waiters.filter(({ load }) => this.load > load);
    for (const { resolve } of ready) resolve();
  }
}
