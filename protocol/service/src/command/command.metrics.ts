import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';

/** Asked no more often than this, however many collectors ask. */
const keptMs = 10_000;

/** What is at work: ended commands and upgrades are history and grow without end. */
const counted = [
  { name: 'voltdeck_commands_open', help: 'Commands that have not ended, by state', sql: `select state, count(*)::int4 as count from command where ended_at is null group by state` },
  { name: 'voltdeck_upgrades_open', help: 'Upgrades that have not ended, by state', sql: `select state, count(*)::int4 as count from upgrade where ended_at is null group by state` },
  { name: 'voltdeck_campaigns', help: 'Campaigns by state', sql: 'select state, count(*)::int4 as count from campaign group by state' },
] as const;

type Count = { readonly state: string; readonly count: number };

/** Commands, upgrades and campaigns for /metrics. They are in the store that all nodes share: each node shows the same. */
@Injectable()
export class CommandMetrics {
  constructor(private readonly dataSource: DataSource) {
    for (const { name, help, sql } of counted) this.show(name, help, sql);
  }

  private show(name: string, help: string, sql: string): void {
    let readAt = 0;
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['state'],
      collect: async () => {
        if (Date.now() - readAt < keptMs) return;
        const rows = await this.dataSource.query<Count[]>(sql).catch(() => null);
        // Without the store the last known figures are shown.
        if (rows === null) return;
        readAt = Date.now();
        gauge.reset();
        for (const { state, count } of rows) gauge.set({ state }, count);
      },
    });
  }
}
