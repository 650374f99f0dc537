import { profilesFolder, storeEnvironment } from '@voltdeck/platform';
import { z } from 'zod';
import type { DeriveRules } from './ingest/derive-rules.ts';

export const telemetryEnvironment = storeEnvironment.extend({
  /** As many as the protocol service writes. */
  FRAMES_PARTITIONS: z.coerce.number().int().min(1).max(64).default(4),
  /** Folder of the device profiles that frames are read by, the protocol service's own. */
  PROFILES_DIR: profilesFolder,
  /** A fault that is back within this time was never gone. */
  FAULT_DEBOUNCE_S: z.coerce.number().int().min(0).max(3_600).default(30),
  /** A charge or a discharge ends after this time without it (wire-protocol.md, 4.2). */
  OPERATION_PAUSE_S: z.coerce.number().int().min(10).max(7_200).default(300),
});

export type TelemetryEnvironment = z.infer<typeof telemetryEnvironment>;

export const deriveRules = ({ FAULT_DEBOUNCE_S, OPERATION_PAUSE_S }: TelemetryEnvironment): DeriveRules => ({
  faultDebounceMs: FAULT_DEBOUNCE_S * 1000,
  operationPauseMs: OPERATION_PAUSE_S * 1000,
});
