import { sealingKey, storeEnvironment } from '@voltdeck/base';
import { isTimeZone } from '@voltdeck/protocol/contract';
import { z } from 'zod';

export const fleetEnvironment = storeEnvironment.extend({
  /** Whether a device that logs in without being known is added, or refused. */
  REGISTRATION: z.enum(['open', 'closed']).default('closed'),
  /** What a deployment demands of vehicles until an administrator sets its default policy: `strict` signatures, `open` the VIN alone. First activation is closed by both. */
  VEHICLE_POLICY: z.enum(['strict', 'open']).default('strict'),
  /** Local stack only: example customers, projects and groups, over which new simulated vehicles are spread. */
  DEMO_FLEET: z.enum(['0', '1']).default('0'),
  /** With DEMO_FLEET: simulated vehicles with their public keys, which are entered before they log in. */
  DEMO_VEHICLES_FILE: z.string().optional(),
  /** Local stack only: written when the demonstration is removed; simulator and `npm start` look for it. */
  DEMO_END_FILE: z.string().optional(),
  /** With DEMO_FLEET: as many days ago the simulated vehicles had a history already, plates and earlier versions with it. */
  DEMO_HISTORY_DAYS: z.coerce.number().int().min(0).max(3_650).default(0),
  /** Seals the keys of devices and profiles in the database; the protocol service is given the same. Without it no key can be stored. */
  SEALING_KEY: sealingKey,
  /** Days and months of the figures follow it. */
  BUSINESS_TIME_ZONE: z.string().refine(isTimeZone, 'it should be a time zone such as Asia/Shanghai').default('Asia/Shanghai'),
  /** 1: the setting `oddVins` starts so, and VINs that break the standard form can be registered. */
  ODD_VINS: z.enum(['0', '1']).default('0'),
});

export type FleetEnvironment = z.infer<typeof fleetEnvironment>;
