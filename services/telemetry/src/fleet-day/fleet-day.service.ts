import { Inject, Injectable } from '@nestjs/common';
import { DomainError, LOG, type Log } from '@voltdeck/base';
import { limits, type Caller } from '@voltdeck/protocol/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { BackgroundWork } from '../background-work.ts';
import { countDay, type DayCounts } from './day-counts.ts';
import { DayGrid } from './day-grid.ts';
import { FleetDayRepository, type Look } from './fleet-day.repository.ts';
import { quarterMs, quarters } from './quarter-state.ts';

const roundMs = 60_000;
/** Changes are kept for this long. A process that did not read for longer reads everything again. */
const keptMs = 10 * 60_000;

interface Summed extends Look {
  readonly grid: DayGrid;
}

/** The last 24 hours of the fleet: read whole once, and from then on by what changed since. */
@Injectable()
export class FleetDayService extends BackgroundWork {
  /** The answer must arrive within two of these. */
  protected readonly patienceMs: number = limits.analysisTimeoutMs / 2;
  private summed: Summed | null = null;
  private looking: Promise<unknown> = Promise.resolve();
  private first: Promise<Summed> | null = null;

  constructor(
    private readonly repository: FleetDayRepository,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'bringing the last 24 hours of the fleet up to date', everyMs: roundMs });
  }

  /**
   * Each quarter of the last 24 hours; the last one is cut by now.
   * @throws DomainError SERVICE_UNAVAILABLE while everything is read for the first time and that takes long
   */
  async read(caller: Caller | null, nowMs: number, projectId?: string): Promise<DayCounts> {
    if (this.summed === null) await this.sumUp(nowMs);
    // Before the changes: a minute that is folded in between is in both, and counts once.
    const seen = await this.repository.readSeen(caller, projectId);
    const { grid } = await this.look(nowMs);
    return countDay(grid, seen);
  }

  /** Requests that arrive meanwhile wait for the same, and no longer than an answer may take. */
  private async sumUp(nowMs: number): Promise<void> {
    const first = (this.first ??= this.look(nowMs).finally(() => (this.first = null)));
    first.catch(() => undefined);
    const waiting = new AbortController();
    const isLate = wait(this.patienceMs, true, { signal: waiting.signal }).catch(() => true);
    const late = await Promise.race([first.then(() => false), isLate]).finally(() => waiting.abort());
    if (late) throw new DomainError('SERVICE_UNAVAILABLE', { service: 'telemetry' });
  }

  /** One read at a time, each from where the one before ended. */
  private look(nowMs: number): Promise<Summed> {
    const look = this.looking.then(() => this.lookOnce(nowMs));
    this.looking = look.catch(() => undefined);
    return look;
  }

  private async lookOnce(nowMs: number): Promise<Summed> {
    this.summed = this.summed === null ? await this.begin(nowMs) : await this.goOn(this.summed, nowMs);
    return this.summed;
  }

  private async begin(nowMs: number): Promise<Summed> {
    const grid = new DayGrid(nowMs);
    const since = (grid.newest - quarters + 1) * quarterMs;
    return { grid, ...(await this.repository.readAll(since, (activity) => grid.take(activity))) };
  }

  private async goOn(summed: Summed, nowMs: number): Promise<Summed> {
    const { grid } = summed;
    const { changes, ...look } = await this.repository.readChanges(summed);
    if (look.at - summed.at > keptMs - roundMs) return this.begin(nowMs);
    grid.advance(nowMs);
    for (const activity of changes) grid.take(activity);
    return { grid, ...look };
  }

  /** Keeps up without requests, so that the next request need not wait. */
  protected async round(nowMs: number): Promise<void> {
    if (this.summed !== null) await this.look(nowMs);
    await this.repository.forget(keptMs);
  }
}
