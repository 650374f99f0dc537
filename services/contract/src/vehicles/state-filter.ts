import { z } from 'zod';

/** Percent of SOH that are counted together. */
export const sohStep = 5;

/** YYYY-MM. */
export const activationMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
