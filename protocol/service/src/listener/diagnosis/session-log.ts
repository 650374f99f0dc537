import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CONFIG, LOG, Poller, type Log } from '@voltdeck/base';
import type { SessionEnd } from '@voltdeck/protocol/codes';
import { randomBytes } from 'node:crypto';
import type { ProtocolEnvironment } from '../../environment.ts';
import type { Session } from '../connection.ts';
import { Counts } from '../counts.ts';
import { Sessions, type SessionWatch } from '../session/sessions.ts';
import { LinkWatch } from './link-watch.ts';
import { SessionLogRepository, type SessionRow } from './session-log.repository.ts';

const writeEveryMs = 2_000;
const rowsAtOnce = 1_000;
/** What waits while the store is away; more is lost and counted. */
const waitingMax = 50_000;
/** Writes between two counts of open sessions, and between two trims of the log. */
const recountEvery = 30;
const trimEvery = 300;

/** Keeps when and how each vehicle was connected: written behind the vehicles' back, in batches. */
@Injectable()
export class SessionLog implements SessionWatch, OnModuleInit, OnApplicationShutdown {
  /** Two runs of one node are two nodes here: what the first left open has ended. */
  private readonly node: string;
  private readonly poller = new Poller();
  private waiting = new Map<string, SessionRow>();
  private writes = 0;

  constructor(
    private readonly sessions: Sessions,
    private readonly links: LinkWatch,
    private readonly repository: SessionLogRepository,
    private readonly counts: Counts,
    @Inject(CONFIG) { NODE_NAME }: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.node = `${NODE_NAME}.${randomBytes(4).toString('hex')}`;
  }

  onModuleInit(): void {
    this.sessions.watch(this);
    this.poller.start(() => this.write(), writeEveryMs, 0);
  }

  /** After the listener has stopped: sessions that ended with it are in. */
  async onApplicationShutdown(): Promise<void> {
    await this.poller.stop();
    for (const session of this.sessions.all()) this.ended(session, 'stopping');
    await this.write();
  }

  opened(session: Session): void {
    this.put(session, null);
  }

  ended(session: Session, cause: SessionEnd): void {
    this.put(session, cause);
  }

  /** The counts of a session that this node holds are newer than those it has stored. */
  async flush(vin: string): Promise<void> {
    const session = this.sessions.of(vin);
    if (session !== null) this.put(session, null);
    if (this.waiting.size > 0) await this.write();
  }

  private put(session: Session, cause: SessionEnd | null): void {
    if (this.waiting.size >= waitingMax && !this.waiting.has(session.id)) return this.counts.add('sessions.unlogged');
    this.waiting.set(session.id, this.rowOf(session, cause));
  }

  private rowOf({ id, vin, deviceId, edition, proof, openedAtMs, traffic, connection }: Session, cause: SessionEnd | null): SessionRow {
    const { address, transport, certificate, link } = connection;
    const at = new Date().toISOString();
    return {
      ...{ id, vin, device_id: deviceId, node: this.node, address, transport, certificate, proof, link: link?.platform.name ?? null, edition },
      ...{ since: new Date(openedAtMs).toISOString(), until: cause === null ? null : at, cause, frames_in: traffic.framesIn, frames_out: traffic.framesOut, counted_at: at },
    };
  }

  private async write(): Promise<void> {
    const count = this.writes++;
    if (count % recountEvery === recountEvery - 1) for (const session of this.sessions.all()) this.put(session, null);
    const taken = [...this.waiting.values()];
    this.waiting = new Map();
    try {
      await this.repository.alive(this.node);
      for (let first = 0; first < taken.length; first += rowsAtOnce) await this.repository.put(taken.slice(first, first + rowsAtOnce));
      await this.writeLinks();
      if (count % trimEvery === 0) await this.repository.trim();
    } catch (error) {
      this.counts.add('sessions.unlogged', taken.length);
      this.log.warn({ reason: String(error), lost: taken.length }, 'the log of connections could not be written');
    }
  }

  private async writeLinks(): Promise<void> {
    const at = new Date().toISOString();
    const rows = this.links.take().map(({ id, link, connection: { address, transport, traffic }, openedAtMs, ended }) => ({
      ...{ id, platform: link.platform.name, node: this.node, address, transport, since: new Date(openedAtMs).toISOString() },
      ...{ until: ended === null ? null : new Date(ended.atMs).toISOString(), cause: ended?.cause ?? null },
      ...{ vehicles: ended === null ? link.sessions.size : 0, vehicles_max: link.platform.vehiclesMax, frames_in: traffic.framesIn, frames_out: traffic.framesOut, counted_at: at },
    }));
    if (rows.length > 0) await this.repository.putLinks(rows);
  }
}
