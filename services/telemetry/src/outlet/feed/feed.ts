import type { NarrowedCaller } from '../../device/visible.ts';
import type { Lane, OutletMessage, OutletRow } from '../outlet.ts';

export interface FeedItem extends OutletMessage {
  readonly position: number;
  /** Messages with the same key are delivered in their order: the vehicle, or none. */
  readonly key: string;
}

/** What one partition has behind a position. */
export interface FeedPage {
  readonly partition: number;
  /** How far was read, past what is not for this outlet. */
  readonly to: number;
  readonly items: readonly FeedItem[];
}

/** What waits behind the lanes of an outlet. */
export interface FeedLag {
  readonly behind: number;
  /** When the oldest of it was logged or stored, in epoch ms; null: nothing waits. */
  readonly oldestAt: number | null;
}

/** Something that is read from positions on, for whom may see it. */
export interface Feed {
  /** @param at epoch ms; null: from now on */
  startAt(at: number | null): Promise<Lane[]>;
  /** Those behind which there is something, with partitions that came since. @throws PositionExpired */
  lanes(known: readonly Lane[]): Promise<readonly Lane[]>;
  /** @returns null: there is nothing behind the lane. @throws PositionExpired */
  page(outlet: OutletRow, caller: NarrowedCaller, lane: Lane): Promise<FeedPage | null>;
  lag(lanes: readonly Lane[]): Promise<FeedLag>;
}

/** What was not read yet is deleted. */
export class PositionExpired extends Error {
  override readonly name = 'PositionExpired';
}
