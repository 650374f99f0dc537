import { storeEnvironment } from '@voltdeck/platform';
import { z } from 'zod';

export const telemetryEnvironment = storeEnvironment.extend({
  /** As many as the protocol service writes. */
  FRAMES_PARTITIONS: z.coerce.number().int().min(1).max(64).default(4),
});

export type TelemetryEnvironment = z.infer<typeof telemetryEnvironment>;
