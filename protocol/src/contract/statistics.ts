export const cellKinds = ['voltage', 'temperature'] as const;
export type CellKind = (typeof cellKinds)[number];

export const qualityPartNames = ['gaps', 'fields', 'decoding', 'clock', 'stuck', 'reissues'] as const;
export type QualityPartName = (typeof qualityPartNames)[number];

/** What is counted of vehicles and business days; figures are made of sums of these. */
export const complianceCountNames = [
  'vehicleDays', 'connectedDays', 'records', 'liveRecords', 'reissuedRecords', 'dueReports', 'arrivedReports', 'alarmSeconds', 'alarmRecords',
  'expectedValues', 'validValues', 'powerDowns', 'powerDownsReported', 'deviationMs',
] as const;

/** Below so many vehicle hours a rate would say more about chance than about a version. */
export const rateHoursLeast = 100;
