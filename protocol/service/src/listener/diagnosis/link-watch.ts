import { Injectable } from '@nestjs/common';
import type { SessionEnd } from '@voltdeck/protocol/codes';
import { randomUUID } from 'node:crypto';
import type { Connection, Session } from '../connection.ts';
import type { PlatformLink } from '../platform-link/platform-link.ts';

/** A platform's link from its login to its end. */
export interface WatchedLink {
  readonly id: string;
  readonly link: PlatformLink<Session>;
  readonly connection: Connection;
  readonly openedAtMs: number;
  ended: { readonly atMs: number; readonly cause: SessionEnd } | null;
}

/** The links of platforms on this node, and those that ended since they were last taken. */
@Injectable()
export class LinkWatch {
  private watched: WatchedLink[] = [];

  opened(link: PlatformLink<Session>, connection: Connection): void {
    const watched: WatchedLink = { id: randomUUID(), link, connection, openedAtMs: Date.now(), ended: null };
    link.whenEnded((cause) => (watched.ended ??= { atMs: Date.now(), cause }));
    this.watched.push(watched);
  }

  /** Those that ended are given once. */
  take(): readonly WatchedLink[] {
    const taken = this.watched;
    this.watched = taken.filter(({ ended }) => ended === null);
    return taken;
  }
}
