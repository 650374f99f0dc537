import { profilesFolder, storeEnvironment } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

export const telemetryEnvironment = storeEnvironment.extend({
  /** As many as the protocol service writes. */
  FRAMES_PARTITIONS: z.coerce.number().int().min(1).max(limits.partitionsMax).default(4),
  /** Folder of the device profiles that frames are read by, the protocol service's own. */
  PROFILES_DIR: profilesFolder,
});

export type TelemetryEnvironment = z.infer<typeof telemetryEnvironment>;
