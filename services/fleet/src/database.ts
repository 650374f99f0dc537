import type { DatabaseOptions } from '@voltdeck/platform';
import { Fleet1764000000001 } from './migrations/1-fleet.ts';
import { DeviceKeys1764000000002 } from './migrations/2-device-keys.ts';
import { MasterData1764000000003 } from './migrations/3-master-data.ts';
import { DeviceBindings1764000000004 } from './migrations/4-device-bindings.ts';
import { DeviceSoftware1764000000005 } from './migrations/5-device-software.ts';
import { VehicleModels1764000000006 } from './migrations/6-vehicle-models.ts';
import { Profiles1764000000007 } from './migrations/7-profiles.ts';
import { SecurityPolicies1764000000008 } from './migrations/8-security-policies.ts';
import { StrictStart1764000000009 } from './migrations/9-strict-start.ts';

/** The schema of fleet. */
export function databaseOptions(url: string, schema = 'fleet'): DatabaseOptions {
  return { url, schema, migrations: [Fleet1764000000001, DeviceKeys1764000000002, MasterData1764000000003, DeviceBindings1764000000004, DeviceSoftware1764000000005, VehicleModels1764000000006, Profiles1764000000007, SecurityPolicies1764000000008, StrictStart1764000000009] };
}
