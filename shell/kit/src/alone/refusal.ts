import { ApiError } from '@voltdeck/kit';
import { PairingNeeded } from './pairing/pairing-needed.ts';

/** The console refuses the token that the site's server has. */
export class WallTokenRefused extends Error {
  constructor() {
    super("The console refuses the token of the wall's server");
  }
}

/** Failures that only a person can fix. */
export const isRefusal = (error: unknown): boolean => error instanceof WallTokenRefused || error instanceof PairingNeeded || (error instanceof ApiError && (error.status === 401 || error.status === 403));
