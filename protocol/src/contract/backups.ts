/** Hours between backups, and copies that are kept. */
export const backupLimits = { everyHoursMax: 720, keepMax: 365, everyHoursUsual: 24, keepUsual: 7 } as const;

/** Why the place of the copies cannot be used: no answer, no permission, no such bucket, no room. */
export const backupFailureCauses = ['targetAway', 'targetRefuses', 'targetMissing', 'targetFull'] as const;
