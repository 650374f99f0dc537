/** Settings of what is derived from records. */
export interface DeriveRules {
  /** A fault that is back within this time was never gone. */
  readonly faultDebounceMs: number;
  /** A charge or a discharge ends after this time without it. */
  readonly operationPauseMs: number;
  /** A device's clock may run ahead of ours by this much before its records count as of the future. */
  readonly clockAheadMaxMs: number;
  /** A device that has not been heard for this long is silent. */
  readonly offlineAfterMs: number;
}
