import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, LOG, networkOf, type Log } from '@voltdeck/base';
import { Worker } from 'node:worker_threads';
import type { ProtocolEnvironment } from '../../environment.ts';
import { GateRefusal } from '../gate/fair-gate.ts';
import { Turns } from '../gate/turns.ts';
import { ListenerMetrics } from '../listener-metrics.ts';
import type { Check, CheckInput, CheckKind, CheckResult } from './check-work.ts';

/** Who asks for a check: a vehicle that is logged in goes before who is not. */
export interface Asker {
  readonly address: string;
  readonly isLoggedIn: boolean;
}

interface Task {
  readonly check: Check;
  readonly isStranger: boolean;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  task: Task | null;
}

type Settings = Pick<ProtocolEnvironment, 'CHECK_THREADS' | 'CHECKS_WAITING_MAX'>;

/** As it was built, also where the sources run as they are. */
const body = new URL('../../../dist/listener/check/check-thread.js', import.meta.url);

/**
 * Threads for what would hold up the event loop: SM2, whose arithmetic is JavaScript (some 4 ms a signature), and RSA
 * decryption. Vehicles that are logged in go first, addresses take turns, and one thread is never given to strangers.
 */
@Injectable()
export class CheckThreads implements OnApplicationShutdown {
  private readonly threads: Thread[] = [];
  private readonly vehicles: Turns<Task>;
  private readonly strangers: Turns<Task>;
  private isEnding = false;

  constructor(
    @Inject(CONFIG) private readonly settings: Settings,
    @Inject(LOG) private readonly log: Log,
    metrics: ListenerMetrics,
  ) {
    this.vehicles = new Turns(settings.CHECKS_WAITING_MAX);
    this.strangers = new Turns(settings.CHECKS_WAITING_MAX);
    metrics.watch('queued_checks', () => this.vehicles.size + this.strangers.size);
  }

  /** Strangers pass the gate of checks. @throws GateRefusal when too many wait */
  run<Kind extends CheckKind>({ address, isLoggedIn }: Asker, kind: Kind, input: CheckInput<Kind>): Promise<CheckResult<Kind>> {
    return new Promise((resolve, reject) => {
      const task: Task = { check: { kind, input } as Check, isStranger: !isLoggedIn, resolve: (result) => resolve(result as CheckResult<Kind>), reject };
      (isLoggedIn ? this.vehicles : this.strangers).put(networkOf(address), task)?.reject(new GateRefusal('checksWaiting'));
      this.begin();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  private begin(): void {
    for (let task = this.next(); task !== undefined; task = this.next()) this.give(this.idle() ?? this.open(), task);
  }

  /** What starts now, if anything: there is a thread for it, and it may have that. */
  private next(): Task | undefined {
    const busy = this.threads.filter(({ task }) => task !== null);
    if (this.isEnding || busy.length >= this.settings.CHECK_THREADS) return undefined;
    const ofStrangers = busy.filter(({ task }) => task?.isStranger).length;
    return this.vehicles.next() ?? (ofStrangers < this.settings.CHECK_THREADS - 1 ? this.strangers.next() : undefined);
  }

  private idle(): Thread | undefined {
    return this.threads.find(({ task }) => task === null);
  }

  /** Threads are made when they are first needed: most deployments need none. */
  private open(): Thread {
    const thread: Thread = { worker: new Worker(body), task: null };
    thread.worker.on('message', (result) => {
      thread.task?.resolve(result);
      thread.task = null;
      this.begin();
    });
    thread.worker.on('error', (error) => this.lose(thread, error));
    thread.worker.on('exit', () => this.lose(thread, new Error('the thread ended')));
    thread.worker.unref();
    this.threads.push(thread);
    return thread;
  }

  private give(thread: Thread, task: Task): void {
    thread.task = task;
    thread.worker.postMessage(task.check);
  }

  /** Its check fails as work of ours that went wrong; another thread takes its place. */
  private lose(thread: Thread, error: Error): void {
    const at = this.threads.indexOf(thread);
    if (at < 0) return;
    this.threads.splice(at, 1);
    thread.task?.reject(error);
    if (this.isEnding) return;
    this.log.error({ err: error }, 'a thread for signatures and decryption was lost');
    this.begin();
  }
}
