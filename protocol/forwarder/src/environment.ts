import { sealingKey, storeEnvironment } from '@voltdeck/base';
import { z } from 'zod';

/** What the forwarder reads from its environment. */
export const forwarderEnvironment = storeEnvironment.extend({
  /** Seals the passwords and keys of targets. Without it no target can be added. */
  SEALING_KEY: sealingKey,
  /** How often the store is asked for new messages of a target, and which targets there are. */
  FORWARD_POLL_MS: z.coerce.number().int().min(20).max(60_000).default(500),
});

export type ForwarderEnvironment = z.infer<typeof forwarderEnvironment>;
