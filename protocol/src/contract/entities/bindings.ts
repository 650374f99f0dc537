/** Parts of a vehicle that may be replaced, each under the code that it is known by. */
export const boundParts = ['battery', 'bms', 'hardware', 'imei'] as const;

export type BoundPart = (typeof boundParts)[number];

/** From when to when a part was on a device: charts say where one ends. */
export interface BindingView {
  readonly id: string;
  readonly part: BoundPart;
  /** Battery pack code, serial of the BMS, hardware id or IMEI. */
  readonly code: string;
  /** ISO 8601, UTC: when the platform learned of it. */
  readonly startedAt: string;
  /** null = it is on the device now. */
  readonly endedAt: string | null;
}

/** The parts of one device, the newest first. */
export interface BindingListInput {
  readonly id: string;
  readonly cursor?: string;
  readonly pageSize?: number;
}
