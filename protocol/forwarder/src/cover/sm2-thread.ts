import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import type { Sm2Outcome, Sm2Task } from './sm2-work.ts';

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** As it was built, also where the sources run as they are. */
const body = new URL('../../dist/cover/sm2-thread-body.js', import.meta.url);

/** The thread for SM2, made when a target needs it. It answers in the order in which it was asked. */
@Injectable()
export class Sm2Thread implements OnApplicationShutdown {
  private worker: Worker | null = null;
  private waiting: Waiting[] = [];

  run(task: Sm2Task): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      (this.worker ??= this.open()).postMessage(task);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    const { worker } = this;
    this.lose(worker, new Error('stopped'));
    await worker?.terminate();
  }

  private open(): Worker {
    const worker = new Worker(body);
    worker.on('message', (outcome: Sm2Outcome) => {
      const asked = this.waiting.shift();
      if ('done' in outcome) asked?.resolve(outcome.done);
      else asked?.reject(new Error(outcome.failed));
    });
    worker.on('error', (error) => this.lose(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.lose(worker, new Error('the thread ended')));
    worker.unref();
    return worker;
  }

  /** What waits fails, and is sent again with the next connection; another thread takes its place. */
  private lose(worker: Worker | null, error: Error): void {
    if (worker === null || this.worker !== worker) return;
    this.worker = null;
    const lost = this.waiting;
    this.waiting = [];
    for (const { reject } of lost) reject(error);
  }
}
