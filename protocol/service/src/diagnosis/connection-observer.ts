import type { MalformedCause, RefusalCause } from '@voltdeck/protocol/codes';
import type { FrameDirection } from '@voltdeck/protocol/contract';
import type { Frame } from '@voltdeck/protocol/wire';
import type { Connection } from '../connection.ts';

/** A frame that passed a connection. */
export interface Passing {
  readonly direction: FrameDirection;
  readonly vin: string;
  readonly bytes: Uint8Array;
  readonly isFrame: boolean;
  /** Why it was refused, or why the frame that it answers was. */
  readonly refused: RefusalCause | null;
}

/** Sees what passes the connections, to find out why a terminal does not work. It stands in the way of every frame. */
export interface ConnectionObserver {
  /** False: `passed` need not be called. */
  readonly isWatching: boolean;
  passed(connection: Connection, passing: Passing): void;
  refused(connection: Connection, frame: Frame, cause: RefusalCause): void;
  /** For how many its address sent, whatever VINs it named. */
  turnedAway(connection: Connection, frame: Frame, cause: RefusalCause): void;
  malformed(connection: Connection, cause: MalformedCause, bytes: Uint8Array): void;
}
