import { Injectable } from '@nestjs/common';
import type { Frame } from '@voltdeck/protocol/wire';
import type { Session } from '../connection.ts';
import type { Incoming } from '../seal/incoming.ts';

/** Who hears of what vehicles do besides being stored. */
export interface SessionListener {
  reported(session: Session, frame: Incoming): void;
  /** A frame that is no command: what was asked of the vehicle is answered by it. */
  answered(session: Session, frame: Frame): void;
}

/** Passes on what happens in sessions; silent where this node takes no commands. It is in the way of every frame. */
@Injectable()
export class SessionEvents {
  private listener: SessionListener | null = null;

  listen(listener: SessionListener): void {
    this.listener = listener;
  }

  reported(session: Session, frame: Incoming): void {
    this.listener?.reported(session, frame);
  }

  answered(session: Session, frame: Frame): void {
    this.listener?.answered(session, frame);
  }
}
