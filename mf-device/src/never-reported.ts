import { ApiError } from '@voltdeck/kit';

/** Whether an error only says that a vehicle has not reported yet: nothing is wrong with it. */
export const neverReported = (error: Error | null): boolean => error instanceof ApiError && error.code === 'RECORD_NONE';
