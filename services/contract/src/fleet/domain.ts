import { domain } from '../route.ts';
import { bindings, changes, reminders } from './changes.ts';
import { deviceCipherKeyEnd, deviceCipherKeyList, deviceCipherKeySet, profileCipherKeyEnd, profileCipherKeyList, profileCipherKeySet } from './cipher-keys.ts';
import { declare, platforms, profiles } from './declarations.ts';
import { demoData, demoDataRemove, fleetStart } from './demo.ts';
import { activate, deviceKeyEnd, deviceKeyList, deviceKeys } from './device-keys.ts';
import { entityRoutes } from './entities.ts';
import { faultEntries, faultEntryImport, faultEntryImportApply, faultEntryImportTemplate, faultEntryRevert, faultEntryVersions } from './fault-entry.ts';
import { deviceImport, deviceImportApply, exports, importPart, importRun, importTemplate, modelImport, modelImportTemplate } from './files.ts';
import { admit, devicesOf, projections, recordLogin, registration, settings, softwareReported } from './logins.ts';
import { fleetOverview } from './overview.ts';
import * as policies from './policies.ts';
import { scopeNames, tableRead } from './tables.ts';
import { scopePreview } from './scope-preview.ts';

/** What people keep of vehicles, and what services ask about them. */
export const fleet = domain({
  ...entityRoutes(),
  ...{ deviceCipherKeyList, deviceCipherKeySet, deviceCipherKeyEnd, profileCipherKeyList, profileCipherKeySet, profileCipherKeyEnd },
  ...policies,
  ...{ fleetOverview, reminders, changes, bindings },
  ...{ deviceKeyList, deviceKeyEnd, deviceKeys, activate },
  ...{ exports, importTemplate, deviceImport, deviceImportApply, modelImportTemplate, modelImport, importPart, importRun },
  ...{ admit, registration, recordLogin, devicesOf, softwareReported, settings, projections },
  ...{ faultEntryVersions, faultEntryRevert, faultEntryImportTemplate, faultEntryImport, faultEntryImportApply, faultEntries },
  ...{ profiles, platforms, declare },
  ...{ demoData, demoDataRemove, fleetStart },
  ...{ scopePreview, scopeNames, tableRead },
});
export type Fleet = typeof fleet;
