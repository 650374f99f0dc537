import type { Subscription } from '@nats-io/transport-node';
import type { Bus } from '../bus/bus.module.ts';

const askAgainMs = 60_000;
const askSoonMs = 2_000;

/** Keeps a copy of what another service has: asked for at start, when a subject says that it changed, and once a minute. */
export class Follower {
  private subscription: Subscription | undefined;
  private timer: NodeJS.Timeout | undefined;
  private asking: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private answered = false;

  /** @param read takes the copy; false when there was no answer. */
  constructor(
    private readonly bus: Bus,
    private readonly subject: string,
    private readonly read: () => Promise<boolean>,
  ) {}

  /** @returns when the first question was answered, or was not. */
  start(): Promise<void> {
    this.subscription = this.bus.subscribe(this.subject, { callback: () => void this.refresh() });
    return this.refresh();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    if (!this.bus.isClosed()) this.subscription?.unsubscribe();
  }

  /** Whether there was an answer since the start. */
  get known(): boolean {
    return this.answered;
  }

  /** Asks now. A change that is announced while an answer is on its way is asked for after it. */
  refresh(): Promise<void> {
    this.again = true;
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    while (this.again && !this.stopped) {
      this.again = false;
      this.answered = (await this.read()) || this.answered;
    }
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.refresh(), this.answered ? askAgainMs : askSoonMs);
    this.timer.unref();
  }
}
