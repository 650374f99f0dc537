import type { Tried } from '../carrier/carrier.ts';
import type { Lane, OutletRow } from '../outlet.ts';
import type { LinkState, StandingRepository } from '../standing.repository.ts';

/** State, cursor and last answer are written as often while messages are on the way. */
const everyMs = 1_000;
/** An unchanged state is written now and then, so that it is known that a process is at it. */
const renewMs = 10_000;

/** What one process writes down of an outlet while it delivers. */
export class OutletNotes {
  private noted: { readonly state: LinkState | null; readonly trouble: string | null; readonly at: number } = { state: null, trouble: null, at: 0 };
  private last: Tried | null = null;
  private delivered = 0;

  constructor(
    private readonly outlet: OutletRow,
    private readonly standings: StandingRepository,
  ) {}

  get state(): LinkState | null {
    return this.noted.state;
  }

  count(tried: Tried): void {
    this.last = tried;
    if (tried.fate === 'delivered') this.delivered++;
  }

  async put(state: LinkState, trouble: string | null): Promise<void> {
    const { noted } = this;
    if (noted.state === state && noted.trouble === trouble && Date.now() - noted.at < renewMs) return;
    await this.standings.putState(this.outlet, state, trouble);
    this.noted = { state, trouble, at: Date.now() };
  }

  /** The answers since the last time. */
  async tell(): Promise<void> {
    const { last, delivered } = this;
    if (last === null) return;
    [this.last, this.delivered] = [null, 0];
    await this.standings.putAnswer(this.outlet.id, last, delivered);
  }

  /** Writes now and then until its end, and at its end. */
  follow(laneNow: () => Lane): { readonly end: () => Promise<void> } {
    let written: number | null = null;
    let writing: Promise<void> = Promise.resolve();
    const write = async (): Promise<void> => {
      const lane = laneNow();
      // Who sees the cursor sees what was delivered up to it.
      await this.tell();
      if (lane.position !== written) await this.standings.move(this.outlet, lane);
      written = lane.position;
    };
    const timer = setInterval(() => {
      const trouble = this.last?.fate === 'refused' ? this.last.answer : null;
      // What fails is written at the end in any case.
      writing = writing.then(write).then(() => this.put('delivering', trouble)).catch(() => undefined);
    }, everyMs);
    return {
      end: async () => {
        clearInterval(timer);
        await writing;
        await write();
      },
    };
  }
}
