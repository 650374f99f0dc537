import { AddFaults1763690400000 } from './add-faults.migration.ts';
import { CreateTelemetry1763683200000 } from './create-telemetry.migration.ts';

/** In order. */
export const migrations = [CreateTelemetry1763683200000, AddFaults1763690400000];

export const schema = 'telemetry';
