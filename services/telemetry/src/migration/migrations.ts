import { CreateTelemetry1763683200000 } from './create-telemetry.migration.ts';

/** In order. */
export const migrations = [CreateTelemetry1763683200000];

export const schema = 'telemetry';
