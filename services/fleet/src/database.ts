import type { DatabaseOptions } from '@voltdeck/base';
import { definitions } from './definitions/definitions.ts';
import { entitySchemaOf } from './definitions/entity-schema.ts';
import { Cases1795780079428 } from './migration/add-cases.migration.ts';
import { CaseCalendars1795795484763 } from './migration/add-case-calendars.migration.ts';
import { CaseCosts1795795260068 } from './migration/add-case-costs.migration.ts';
import { CaseDuties1795794966674 } from './migration/add-case-duties.migration.ts';
import { CaseFiles1795795717127 } from './migration/add-case-files.migration.ts';
import { CaseMembers1795794677749 } from './migration/add-case-members.migration.ts';
import { DemoEnd1764000000012 } from './migration/add-demo-end.migration.ts';
import { DeviceBindings1764000000004 } from './migration/add-device-bindings.migration.ts';
import { DeviceKeys1764000000002 } from './migration/add-device-keys.migration.ts';
import { DeviceSoftware1764000000005 } from './migration/add-device-software.migration.ts';
import { EventOutbox1795823788499 } from './migration/add-event-outbox.migration.ts';
import { FaultEntries1764000000013 } from './migration/add-fault-entries.migration.ts';
import { ImportTrials1764000000011 } from './migration/add-import-trials.migration.ts';
import { MasterData1764000000003 } from './migration/add-master-data.migration.ts';
import { Profiles1764000000007 } from './migration/add-profiles.migration.ts';
import { SealedUploads1795837123955 } from './migration/add-sealed-uploads.migration.ts';
import { SecurityPolicies1764000000008 } from './migration/add-security-policies.migration.ts';
import { ServiceDays1764000000010 } from './migration/add-service-days.migration.ts';
import { VehicleModels1764000000006 } from './migration/add-vehicle-models.migration.ts';
import { AnnounceModels1795781400000 } from './migration/announce-models.migration.ts';
import { Fleet1764000000001 } from './migration/create-fleet.migration.ts';
import { StrictStart1764000000009 } from './migration/strict-start.migration.ts';

/** The schema of fleet. */
export function databaseOptions(url: string, schema = 'fleet'): DatabaseOptions {
  const migrations = [
    ...[Fleet1764000000001, DeviceKeys1764000000002, MasterData1764000000003, DeviceBindings1764000000004, DeviceSoftware1764000000005],
    ...[VehicleModels1764000000006, Profiles1764000000007, SecurityPolicies1764000000008, StrictStart1764000000009],
    ...[ServiceDays1764000000010, ImportTrials1764000000011, DemoEnd1764000000012, FaultEntries1764000000013],
    ...[Cases1795780079428, AnnounceModels1795781400000, CaseMembers1795794677749, CaseDuties1795794966674, CaseCosts1795795260068, CaseCalendars1795795484763],
    ...[CaseFiles1795795717127, EventOutbox1795823788499, SealedUploads1795837123955],
  ];
  return { url, schema, entities: Object.values(definitions).map(entitySchemaOf), migrations };
}
