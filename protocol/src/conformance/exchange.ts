import type { BadBytes } from '../wire/splitter.ts';

export type Sender = 'terminal' | 'platform';

/** One frame as it went over a link. */
export interface ObservedFrame {
  /** Counted from 1, over all links of the exchange. */
  readonly number: number;
  /** When it left or arrived here, epoch ms. */
  readonly atMs: number;
  readonly sender: Sender;
  /** The number of its connection. */
  readonly link: number;
  readonly bytes: Uint8Array;
  /** What it was sent for, where we sent it to see what happens. */
  readonly probe?: string;
  /** Where the frame can be looked up: the id of a stored message. */
  readonly reference?: string;
  /** Why a store read nothing from it. */
  readonly rejected?: string | null;
}

/** One TCP connection. */
export interface ObservedLink {
  readonly number: number;
  readonly openedMs: number;
  readonly closedMs: number | null;
  readonly closedBy: Sender | null;
}

/** Bytes of a link that were no frame. */
export interface ObservedBytes {
  readonly atMs: number;
  readonly link: number;
  readonly cause: BadBytes['cause'];
  readonly bytes: Uint8Array;
}

/** What was seen between one terminal and a platform, in the order of time. */
export interface Exchange {
  readonly frames: readonly ObservedFrame[];
  /** Null for what a store keeps: a terminal's frames without connections and answers. */
  readonly links: readonly ObservedLink[] | null;
  readonly bad: readonly ObservedBytes[];
  /** Until when it was observed, epoch ms. */
  readonly endedMs: number;
}
