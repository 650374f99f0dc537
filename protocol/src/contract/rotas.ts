/** How often the person on duty changes. */
export const rotaRhythms = ['daily', 'weekly'] as const;
export type RotaRhythm = (typeof rotaRhythms)[number];

/** running: not acknowledged; snoozed: it starts again when the snooze is over; acknowledged; ended: the alarm is over, or its policy was switched off; exhausted: all its steps are done, and no one acknowledged. */
export const escalationStates = ['running', 'snoozed', 'acknowledged', 'ended', 'exhausted'] as const;
export type EscalationState = (typeof escalationStates)[number];

/** What came of a step. All but `sent` reach no one, and the next step follows at once. */
export const stepOutcomes = ['sent', 'noOne', 'gone', 'notAllowed', 'noAddress'] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

export const rotaLimits = {
  rotasMax: 50,
  peopleMax: 30,
  /** Of one rota; those that are over are deleted. */
  overridesMax: 100,
  overrideDaysMax: 366,
  nameMax: 60,
} as const;

export const escalationLimits = {
  policiesMax: 50,
  stepsMax: 10,
  waitMinutesMin: 1,
  waitMinutesMax: 1_440,
  /** How often all steps are taken. */
  roundsMax: 10,
  /** Those that are over are shown for so long. */
  keptDays: 30,
} as const;
