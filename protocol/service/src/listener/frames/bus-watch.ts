import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { BUS, type Bus } from '@voltdeck/base';

/**
 * Whether the bus is connected. What is published to a lost connection waits for its timeout in vain, so anyone who
 * publishes waits here first and gives up here when the connection breaks.
 */
@Injectable()
export class BusWatch implements OnModuleInit {
  private connected = true;
  private readonly waiting: (() => void)[] = [];
  private readonly losses = new Set<(error: Error) => void>();

  constructor(@Inject(BUS) private readonly bus: Bus) {}

  onModuleInit(): void {
    void this.follow();
  }

  /** Resolves at once while connected, else with the next connection. */
  async whenConnected(): Promise<void> {
    if (this.connected) return;
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The outcome of the work, or a failure as soon as the connection breaks. */
  async unlessLost<Value>(work: Promise<Value>): Promise<Value> {
    let onLoss: (error: Error) => void = () => undefined;
    const loss = new Promise<never>((_resolve, reject) => {
      onLoss = reject;
      this.losses.add(reject);
    });
    try {
      return await Promise.race([work, loss]);
    } finally {
      this.losses.delete(onLoss);
    }
  }

  private async follow(): Promise<void> {
    for await (const status of this.bus.status()) {
      if (status.type === 'disconnect') this.lose();
      if (status.type === 'reconnect') this.regain();
    }
  }

  private lose(): void {
    this.connected = false;
    for (const reject of this.losses) reject(new Error('the connection to the bus broke'));
    this.losses.clear();
  }

  private regain(): void {
    this.connected = true;
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
