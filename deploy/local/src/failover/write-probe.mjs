import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expectThat } from '../eventually.mjs';
import { query } from '../stores/postgres.mjs';

const everyMs = 100;
const patienceMs = 1_000;

/** Writes a row again and again, each over a connection of its own, and remembers when one was acknowledged. */
export class WriteProbe {
  /** @type {number[]} */ #writtenAt = [];
  #stopped = false;
  /** @type {Promise<void>} */ #running = Promise.resolve();

  /** @param {string} url */
  constructor(url) {
    this.url = url;
  }

  async start() {
    await query(this.url, async (client) => void (await client.query('create table failover_probe (number int4 primary key)')));
    this.#running = this.#run();
  }

  /** Longest time from one acknowledged row to the next. @param {number} since */
  gapMs(since) {
    const times = this.#writtenAt.filter((at, place) => at >= since || (this.#writtenAt[place + 1] ?? 0) >= since);
    return Math.max(...times.slice(1).map((at, place) => at - (times[place] ?? at)));
  }

  /** Whether a row was acknowledged since. @param {number} since */
  hasWritten(since) {
    return (this.#writtenAt.at(-1) ?? 0) >= since;
  }

  async stop() {
    this.#stopped = true;
    await this.#running;
  }

  /** Every row that was acknowledged is there. @returns {Promise<number>} how many */
  async expectKept() {
    const acknowledged = this.#writtenAt.length;
    await query(this.url, async (client) => {
      const { rows } = await client.query('select count(*)::int4 as count from failover_probe where number < $1', [acknowledged]);
      expectThat(rows[0].count === acknowledged, `${acknowledged} rows were acknowledged, and ${rows[0].count} of them are there`);
    });
    return acknowledged;
  }

  async #run() {
    while (!this.#stopped) {
      if (await this.#write(this.#writtenAt.length).then(() => true, () => false)) this.#writtenAt.push(Date.now());
      await sleep(everyMs);
    }
  }

  /** A row that was written and not acknowledged is written again. @param {number} number */
  async #write(number) {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: patienceMs, query_timeout: 2 * patienceMs });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('insert into failover_probe values ($1) on conflict do nothing', [number]);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
