import { refusalCodes, type RefusalCause } from '../codes/refusal-codes.ts';

/** What was refused at the device port: for an administrator who keeps an allow-list, and for whoever connects a terminal. */
export type RefusedLoginCause = RefusalCause;

export const refusedLoginCauses: readonly RefusalCause[] = Object.keys(refusalCodes).filter((name): name is RefusalCause => Object.hasOwn(refusalCodes, name));

/** Bytes that were refused, cut to a bound; passwords and keys in them are masked. */
export interface RefusedBytes {
  readonly at: string;
  readonly hex: string;
  /** Of what arrived; longer than the hex where it was cut. */
  readonly length: number;
}

/** All refusals of one VIN, or of one address that named none, for one cause. Times are ISO 8601, UTC. */
export interface RefusedLoginView {
  readonly id: string;
  /** null: the bytes named none. */
  readonly vin: string | null;
  readonly cause: RefusedLoginCause;
  /** Of the newest one. */
  readonly address: string;
  /** null when the login named none. */
  readonly iccid: string | null;
  /** null: the bytes were no frame. */
  readonly edition: 2016 | 2025 | null;
  /** The platform that sent it; null from the terminal itself. */
  readonly link: string | null;
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** The newest ones, the newest first. */
  readonly samples: readonly RefusedBytes[];
  /** The vehicle of this VIN; null: none of ours. */
  readonly deviceId: string | null;
}

/** The newest first. */
export interface RefusedLoginListInput {
  readonly search?: string;
  readonly cause?: RefusedLoginCause;
  /** `strangers`: what is no vehicle of ours. */
  readonly of?: 'strangers' | 'vehicles';
  readonly cursor?: string;
  readonly pageSize?: number;
}

/** Kept so long behind the last try, and so many; the oldest give way. Of each the newest samples, cut to so many bytes. */
export const refusedLoginLimits = { days: 30, most: 10_000, samples: 3, sampleBytes: 512 } as const;
