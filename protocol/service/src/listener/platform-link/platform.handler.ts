import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/base';
import { responseFlag } from '@voltdeck/protocol/codes';
import { decodeUnit, WireError } from '@voltdeck/protocol/wire';
import type { Connection } from '../connection.ts';
import { Counts } from '../counts.ts';
import { LinkWatch } from '../diagnosis/link-watch.ts';
import type { Incoming } from '../seal/incoming.ts';
import { Sessions } from '../session/sessions.ts';
import type { Platform } from '../settings/platforms.ts';
import { mayLogIn, OpenLinks } from './open-links.ts';
import { PlatformGate } from './platform-gate.ts';
import { PlatformLink } from './platform-link.ts';

/** Commands 05 and 06: a platform opens and closes its link. Nothing of them is stored: they concern no device. */
@Injectable()
export class PlatformHandler {
  constructor(
    private readonly gate: PlatformGate,
    private readonly openLinks: OpenLinks,
    private readonly sessions: Sessions,
    private readonly counts: Counts,
    private readonly links: LinkWatch,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async login(connection: Connection, frame: Incoming): Promise<void> {
    const credentials = readCredentials(frame);
    if (credentials === null) return connection.refuseLogin(frame, 'structureInvalid');
    const answer = await this.gate.admit(connection, credentials.user, credentials.password);
    if (!connection.isOpen) return;
    if ('platform' in answer) {
      if (mayLogIn(answer.platform, { id: frame.vin, edition: frame.edition })) return this.open(connection, frame, answer.platform);
      connection.refuseLogin(frame, 'platformRefused');
      this.log.warn({ platform: answer.platform.name, id: frame.vin, edition: frame.edition, address: connection.address }, 'a platform was refused: its id or its protocol edition is not the one set for it');
      return;
    }
    connection.refuseLogin(frame, answer.refused);
    this.log.warn({ user: credentials.user, address: connection.address }, 'a platform was refused: its user or password is not right, or it is disabled');
  }

  async logout(connection: Connection, frame: Incoming, receivedAtMs: number): Promise<void> {
    const { link } = connection;
    if (link === null) return connection.refuse(frame, 'beforeLogin');
    await link.lanes.idle();
    this.sessions.endAll(connection, 'platformLoggedOut');
    connection.link = null;
    connection.withoutSessionSinceMs = receivedAtMs;
    this.counts.add('links.loggedOut');
    connection.reply(frame, responseFlag.ok);
  }

  private open(connection: Connection, frame: Incoming, platform: Platform): void {
    // A platform that did not hear its answer logs in again: its vehicles stay.
    if (connection.link?.platform.user !== platform.user) {
      this.sessions.endAll(connection, 'loginAgain');
      connection.link = new PlatformLink(platform, frame.vin, frame.edition);
      this.links.opened(connection.link, connection);
      this.openLinks.add(connection, connection.link);
      this.counts.add('links.opened');
      this.log.info({ platform: platform.name, address: connection.address }, 'a platform has logged in');
    }
    connection.reply(frame, responseFlag.ok);
  }
}

function readCredentials(frame: Incoming): { readonly user: string; readonly password: string } | null {
  try {
    const message = decodeUnit(frame);
    return message.kind === 'platformLogin' ? message : null;
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}
