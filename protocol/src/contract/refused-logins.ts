/** Vehicles that were kept out: what an administrator who keeps an allow-list has to know. */

/** `vinUnknown`: not in the fleet while registration is closed, or deleted; `vinDuplicate`: online from another terminal. */
export const refusedLoginCauses = ['vinUnknown', 'vinDuplicate'] as const;
export type RefusedLoginCause = (typeof refusedLoginCauses)[number];

/** All refusals of one VIN for one cause. Times are ISO 8601, UTC. */
export interface RefusedLoginView {
  readonly vin: string;
  readonly cause: RefusedLoginCause;
  /** Of the newest one. */
  readonly address: string;
  /** null when the login named none. */
  readonly iccid: string | null;
  readonly edition: 2016 | 2025;
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** The newest first. */
export interface RefusedLoginListInput {
  readonly search?: string;
  readonly cause?: RefusedLoginCause;
  readonly cursor?: string;
  readonly pageSize?: number;
}

/** Kept so long behind the last try, and so many; the oldest give way. */
export const refusedLoginLimits = { days: 30, most: 10_000 } as const;
