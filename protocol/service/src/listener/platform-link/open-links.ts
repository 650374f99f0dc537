import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/base';
import type { Connection, Session } from '../connection.ts';
import { Counts } from '../counts.ts';
import { Sessions } from '../session/sessions.ts';
import type { Platform } from '../settings/platforms.ts';
import type { PlatformLink } from './platform-link.ts';
import { Platforms } from './platforms.ts';

/** The links that are open on this node. They follow the changes of their platforms. */
@Injectable()
export class OpenLinks {
  private readonly links = new Map<Connection, PlatformLink<Session>>();

  constructor(
    private readonly platforms: Platforms,
    private readonly sessions: Sessions,
    private readonly counts: Counts,
    @Inject(LOG) private readonly log: Log,
  ) {
    platforms.onChange(() => this.follow());
  }

  add(connection: Connection, link: PlatformLink<Session>): void {
    this.links.set(connection, link);
    this.forgetClosed();
  }

  private follow(): void {
    this.forgetClosed();
    for (const [connection, link] of this.links) this.update(connection, link, this.platforms.of(link.platform.user));
  }

  /** A platform that could not log in like this again loses its link; any other continues with its new settings. */
  private update(connection: Connection, link: PlatformLink<Session>, next: Platform | null): void {
    const { platform } = link;
    if (next === null || !next.enabled || next.hash !== platform.hash || next.name !== platform.name || !mayLogIn(next, link)) {
      this.log.info({ platform: platform.name, address: connection.address }, 'a platform link was closed: the platform was disabled, deleted, or logs in differently now');
      this.sessions.endAll(connection, 'platformChanged');
      connection.close('platformChanged');
      return;
    }
    link.platform = next;
    for (const session of [...link.sessions.values()]) {
      if (next.vehicles === 'any' || next.projectIds.length > 0 || next.lists(session.vin)) continue;
      this.counts.add('sessions.vinNotOfPlatform');
      this.sessions.end(session, 'vinNotOfPlatform');
    }
  }

  private forgetClosed(): void {
    for (const [connection, link] of this.links) if (!connection.isOpen || connection.link !== link) this.links.delete(connection);
  }
}

/** What a login of a platform must be besides its user and password. */
export const mayLogIn = ({ platformId, editions }: Platform, { id, edition }: { readonly id: string; readonly edition: (typeof editions)[number] }): boolean =>
  (platformId === null || platformId === id) && (editions.length === 0 || editions.includes(edition));
