import { Inject, Injectable } from '@nestjs/common';
import type { ProcessVitals } from '@voltdeck/contract';
import { statusLimits } from '@voltdeck/protocol/contract';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Health } from '../health/health.ts';
import { LOG, type Log } from '../log.ts';
import { within } from '../within.ts';
import { SERVICE, type ServiceFacts } from './service-facts.ts';

type Reader<Value> = () => Promise<Readonly<Record<string, Value>>> | Readonly<Record<string, Value>>;

/** What this process can say about itself; each module adds what it knows. */
@Injectable()
export class Vitals {
  private readonly figures: Reader<number>[] = [];
  private readonly facts: Reader<string>[] = [];
  private readonly loop = monitorEventLoopDelay({ resolution: 20 });

  constructor(
    private readonly health: Health,
    @Inject(SERVICE) private readonly service: ServiceFacts,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.loop.enable();
  }

  /** Numbers by name, in the unit that the name ends with. What throws or takes too long is left out. */
  addFigures(read: Reader<number>): void {
    this.figures.push(read);
  }

  addFacts(read: Reader<string>): void {
    this.facts.push(read);
  }

  async report(): Promise<ProcessVitals> {
    const [troubles, figures, facts] = await Promise.all([this.troubles(), readAll(this.figures), readAll(this.facts)]);
    const { name, version, startedAt } = this.service;
    return {
      service: name,
      instance: `${hostname()}:${process.pid}`,
      version,
      startedAt: startedAt.toISOString(),
      at: new Date().toISOString(),
      logLevel: this.log.level,
      troubles,
      figures: { loopSeconds: this.loopSeconds(), memoryBytes: process.memoryUsage.rss(), ...figures },
      facts: { node: process.versions.node, ...facts },
    };
  }

  private async troubles(): Promise<Record<string, string>> {
    const { checks } = await this.health.report(statusLimits.checkMs);
    return Object.fromEntries(Object.entries(checks).flatMap(([name, trouble]) => (trouble === null ? [] : [[name, trouble]])));
  }

  /** The longest that nine of ten turns of the event loop took since the last report, beyond the rhythm of the measurement. */
  private loopSeconds(): number {
    const seconds = Math.max(0, this.loop.percentile(90) / 1e9 - 0.02);
    this.loop.reset();
    return Number.isFinite(seconds) ? Number(seconds.toFixed(4)) : 0;
  }
}

async function readAll<Value>(readers: readonly Reader<Value>[]): Promise<Record<string, Value>> {
  const read = await Promise.all(readers.map((reader) => within(Promise.resolve().then(reader), statusLimits.checkMs).catch(() => ({}))));
  return Object.assign({}, ...read);
}
