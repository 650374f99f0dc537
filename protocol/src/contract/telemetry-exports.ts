/** The history as a file: a job that is started, watched, fetched and, if need be, cancelled. */

export const exportKinds = ['records', 'faults', 'operations', 'stops'] as const;

/** Lists that are exported the same way: vehicles as their list shows them, users, the audit log and modules by administrators, messages of one device, campaigns, firmware, crossings of geofences, rule alarms, cases and the duty record of one case by anyone who sees them. */
export const listExportKinds = ['vehicles', 'users', 'audit', 'messages', 'campaigns', 'firmware', 'modules', 'compliance', 'crossings', 'ruleAlarms', 'cases', 'dutyRecord'] as const;
export type ListExportKind = (typeof listExportKinds)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a file holds no more than; the job and the file say so when there was more. */
export const exportRowsMax = 500_000;
/** Rows of one page on the bus. */
export const exportPageRows = 500;
/** Of one user, at a time. */
export const exportsRunningMax = 2;
/** How long a finished file can be fetched. */
export const exportKeepMs = 30 * 60_000;

/** Columns besides the chosen fields of the record, in the order of the file. */
export const recordExportColumns = { before: ['vin', 'plate', 'recordedAt', 'receivedAt', 'reissued', 'clockAhead'], behind: ['faults'] } as const;

/** Columns of the other kinds: names of `FaultView`, `OperationView` and `StopView`. */
export const historyExportColumns = {
  faults: [
    'vin', 'plate', 'projectName', 'type', 'state', 'startLevel', 'highestLevel', 'endLevel', 'startedAt', 'endedAt', 'durationS',
    'acknowledgedAt', 'acknowledgedBy', 'acknowledgedLevel', 'roseTo', 'withdrawnAt', 'withdrawnBy', 'comment', 'clearedBy', 'clearReason',
  ],
  operations: [
    'vin', 'plate', 'projectName', 'kind', 'running', 'startedAt', 'endedAt', 'durationS', 'startSoc', 'endSoc', 'energyKwh', 'recoveredKwh', 'netKwh', 'energySource',
    'highestCurrent', 'lowestTemperature', 'highestTemperature', 'lowestCellVoltage', 'highestCellVoltage', 'endCellSpread', 'startMileage', 'endMileage',
    'distanceKm', 'consumption', 'meanSpeed', 'topSpeed', 'startLatitude', 'startLongitude', 'endLatitude', 'endLongitude',
    'highestCellVoltageBmu', 'highestCellVoltageCell', 'lowestCellVoltageBmu', 'lowestCellVoltageCell',
    'highestTemperatureBmu', 'highestTemperatureProbe', 'lowestTemperatureBmu', 'lowestTemperatureProbe', 'plugIn',
  ],
  stops: ['vin', 'plate', 'projectName', 'startedAt', 'endedAt', 'durationS', 'latitude', 'longitude', 'startSoc', 'endSoc', 'charges', 'chargedKwh'],
} as const;

/** running -> done, failed or cancelled; from there it never moves. */
export const exportStates = ['running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof exportStates)[number];
