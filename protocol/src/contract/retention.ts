/** How long telemetry keeps what it stores. Chunks of time are dropped whole, by a schedule or when an administrator asks. */

/** `messages` are raw frames and events of devices, `rollups` minutes, hours and days. Faults, operations and the newest state stay. */
export const retentionClasses = ['records', 'messages', 'rollups'] as const;
export type RetentionClass = (typeof retentionClasses)[number];

/** Days to keep, 0 = for ever, where others are asked about than the settings say. */
export type RetentionInput = Partial<Readonly<Record<RetentionClass, number>>>;

/** As the settings of the system allow. */
export const retentionDaysMax = 36_500;

/** Chunks of tables. Times are ISO 8601, UTC; null where there are no chunks. */
export interface StoredChunks {
  readonly chunks: number;
  readonly from: string | null;
  readonly to: string | null;
  /** As the database estimates them. */
  readonly rows: number;
  /** On disk, with their indexes. */
  readonly bytes: number;
}

export interface RetentionClassView {
  readonly name: RetentionClass;
  /** Setting of the system, or what was asked about; 0 = for ever. Rollups stay at least as long as records. */
  readonly days: number;
  /** What is older is dropped by the next run; a chunk goes when all of it is older. */
  readonly dropsBefore: string;
  /** Nothing older is stored; null before the first chunk was dropped. */
  readonly droppedBefore: string | null;
  readonly droppedAt: string | null;
  readonly stored: StoredChunks;
  /** What the next run would drop. */
  readonly due: StoredChunks;
}

export interface RetentionView {
  readonly classes: readonly RetentionClassView[];
}

export interface RetentionRun {
  readonly dropped: readonly { readonly name: RetentionClass; readonly chunks: number; readonly rows: number; readonly bytes: number }[];
}
