/** Of one conformance report over stored messages: an answer has to come while a person waits, beside everything else that telemetry does. */
export const conformanceLimits = {
  daysMax: 31,
  /** Vehicles of a model: those whose newest messages arrived last. */
  vehiclesMax: 20,
  /** Of one vehicle, the newest of the range: they are judged in one go, and everything else in the process waits for it. */
  messagesMax: 1_000,
  /** After so long no further vehicle is judged. */
  judgeMs: 12_000,
  timeoutMs: 20_000,
  /** Of one check, over all vehicles. */
  evidenceMax: 5,
} as const;
