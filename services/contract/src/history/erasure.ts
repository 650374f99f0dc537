import { z } from 'zod';
import { count } from '../fields.ts';
import { procedure } from '../route.ts';

/** So many vehicles are erased by one request at most. */
export const erasedVehiclesMax = 5_000;

const deviceIds = z.strictObject({ deviceIds: z.array(z.uuid()).max(erasedVehiclesMax) });

/** Records that are stored of these vehicles. */
export const heldRecords = procedure({ service: 'telemetry', input: deviceIds, output: z.object({ records: count }) });

/** Deletes all that is stored of these vehicles, in the background, and for a day what still arrives of them. It is for the fleet service alone. */
export const eraseVehicles = procedure({ service: 'telemetry', input: deviceIds, output: z.object({ vehicles: count.describe('Those that something is stored of, or was') }) });
