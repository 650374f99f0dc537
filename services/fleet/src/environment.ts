import { storeEnvironment } from '@voltdeck/platform';
import { isTimeZone } from '@voltdeck/protocol/contract';
import { z } from 'zod';

export const fleetEnvironment = storeEnvironment.extend({
  /** Whether a device that logs in without being known is added, or refused. */
  REGISTRATION: z.enum(['open', 'closed']).default('closed'),
  /** Local stack only: example customers, projects and groups, over which new devices are spread. */
  DEMO_FLEET: z.enum(['0', '1']).default('0'),
  /** Days and months of the figures follow it. */
  BUSINESS_TIME_ZONE: z.string().refine(isTimeZone, 'it should be a time zone such as Asia/Shanghai').default('Asia/Shanghai'),
});

export type FleetEnvironment = z.infer<typeof fleetEnvironment>;
