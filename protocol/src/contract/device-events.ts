/** What happened to a device besides faults, charges and discharges. Kinds and details have their texts in the codes. */

/** The newest first. Times are epoch ms: from <= time < to. */
export interface DeviceEventListInput {
  readonly deviceId: string;
  /** Name of `eventKinds`. */
  readonly kind?: string;
  readonly from?: number;
  readonly to?: number;
  readonly cursor?: string;
  readonly pageSize?: number;
}

export type EventDetail = string | number | boolean | null | readonly string[];

/** Times are ISO 8601, UTC. */
export interface DeviceEventView {
  readonly id: string;
  readonly deviceId: string;
  /** Name of `eventKinds`. */
  readonly kind: string;
  /** By the device's clock for what it says of itself (login, logout, changes), else by ours. */
  readonly at: string;
  /** When the frame that told of it came; of silence, the last that came before it. */
  readonly receivedAt: string;
  /** By name of `eventDetails`. */
  readonly detail: Readonly<Record<string, EventDetail>>;
}
