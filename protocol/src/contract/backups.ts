/** Hours between backups, and copies that are kept. */
export const backupLimits = { everyHoursMax: 720, keepMax: 365, everyHoursUsual: 24, keepUsual: 7 } as const;
