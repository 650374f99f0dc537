import { z } from 'zod';
import { count, moment, named } from '../fields.ts';
import type { ViewOf } from '../route.ts';

export const pastStates = ['running', 'stopped', 'finished'] as const;
export const pastOrders = ['stop', 'continue'] as const;
export type PastOrder = (typeof pastOrders)[number];

export const pastProgress = named(
  'PastProgress',
  z.object({
    state: z.enum(pastStates).describe('stopped: by a person; it continues when one says so'),
    vehicles: count,
    days: count.describe('How many days before the first start are written'),
    part: z.number().min(0).max(1).describe('Of the whole'),
    records: count.describe('Written so far, over all runs'),
    secondsLeft: z.number().nullable().describe('At the pace of the last minutes; null while it cannot be told'),
    writtenFrom: moment.nullable().describe('From here on every vehicle has its history; null before the first day is whole'),
  }),
);
/** How far the past of the simulated fleet of a demonstration is written. */
export interface PastProgress extends ViewOf<typeof pastProgress> {}

/** Beside the vitals of services: what the process that writes it answers. */
export const pastVitals = z.object({ past: pastProgress });

export const pastOrderForm = z.strictObject({ order: z.enum(pastOrders) });
