import { ApiError } from '@voltdeck/kit';

/** The console refuses the token that the site's server has. */
export class WallTokenRefused extends Error {
  constructor() {
    super("The console refuses the token of the wall's server");
  }
}

/** What comes back only when someone does something about it. */
export const isRefusal = (error: unknown): boolean => error instanceof WallTokenRefused || (error instanceof ApiError && (error.status === 401 || error.status === 403));
