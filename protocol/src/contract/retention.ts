/** How long telemetry keeps what it stores. Chunks of time are dropped whole, by a schedule or when an administrator asks. */

/** `messages` are raw frames and events of devices, `rollups` minutes, hours and days. Faults, operations and the newest state stay. */
export const retentionClasses = ['records', 'messages', 'rollups'] as const;
export type RetentionClass = (typeof retentionClasses)[number];

/** As the settings of the system allow. */
export const retentionDaysMax = 36_500;
