import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Poller, type Log } from '@voltdeck/base';
import type { DataSource } from 'typeorm';

/** Work behind ingest rests four times as long as it took: it runs a fifth of the time at most. */
export const behindIngest = 4;

export interface Rhythm {
  /** Begins the line of the log when a round fails: 'folding hours and days'. */
  readonly what: string;
  readonly everyMs: number;
  /** `everyMs` by default. */
  readonly firstAfterMs?: number;
  /** Pauses at least so many times as long as a round took. */
  readonly rest?: number;
}

/**
 * Work in rounds while the service runs. A round that fails is logged, and the next one tries again; what waits is in the database,
 * so it continues after a restart.
 */
export abstract class BackgroundWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller: Poller;

  constructor(
    protected readonly log: Log,
    private readonly rhythm: Rhythm,
  ) {
    this.poller = new Poller(() => this.rest);
  }

  onApplicationBootstrap(): void {
    const { what, everyMs, firstAfterMs } = this.rhythm;
    const round = (): Promise<unknown> => this.round(Date.now()).catch((error: unknown) => this.log.warn({ reason: String(error) }, `${what} failed; trying again`));
    this.poller.start(round, everyMs, firstAfterMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** The next round follows without a pause: someone waits for it. */
  soon(): void {
    this.poller.wake();
  }

  /** A long round asks between its steps. */
  protected get isStopping(): boolean {
    return this.poller.isStopping;
  }

  /** How many times as long as the last round took the next one waits at least. */
  protected get rest(): number {
    return this.rhythm.rest ?? 0;
  }

  protected abstract round(nowMs: number): Promise<unknown>;
}

/** How many marks wait in one of the tables of marks. */
export async function countMarks(dataSource: DataSource, table: 'rollup_mark' | 'track_mark' | 'geofence_mark' | 'rule_mark'): Promise<number> {
  const [row] = await dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from ${table}`);
  return row?.count ?? 0;
}
