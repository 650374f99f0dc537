import { AddDeviceProfile1763690600000 } from './add-device-profile.migration.ts';
import { AddFaults1763690400000 } from './add-faults.migration.ts';
import { AddGroupNames1763690300000 } from './add-group-names.migration.ts';
import { AddOperations1763690500000 } from './add-operations.migration.ts';
import { CreateTelemetry1763683200000 } from './create-telemetry.migration.ts';

/** In order. */
export const migrations = [
  CreateTelemetry1763683200000,
  AddGroupNames1763690300000,
  AddFaults1763690400000,
  AddOperations1763690500000,
  AddDeviceProfile1763690600000,
];

export const schema = 'telemetry';
