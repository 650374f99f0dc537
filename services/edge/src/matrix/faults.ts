import { object, scoped, type Expectation } from './expectation.ts';

/** Of the routes of faults, by their names: each is that of its vehicle. */
export const faultExpectations: Readonly<Record<string, Expectation>> = {
  faults: scoped(),
  faultAcknowledge: object(({ fault }) => ({ path: { faultId: fault }, body: {} })),
  faultUnacknowledge: object(({ fault }) => ({ path: { faultId: fault } })),
  faultAssign: object(({ fault }) => ({ path: { faultId: fault }, body: {} })),
  faultUnassign: object(({ fault }) => ({ path: { faultId: fault } })),
  faultAssignees: object(({ fault }) => ({ query: { faultIds: fault } })),
  faultSnooze: object(({ fault }) => ({ path: { faultId: fault }, body: { minutes: 30 } })),
  faultUnsnooze: object(({ fault }) => ({ path: { faultId: fault } })),
  faultTimeline: object(({ fault }) => ({ path: { faultId: fault } })),
  faultClear: object(({ fault }) => ({ path: { faultId: fault }, body: { reason: 'repaired', confirmed: true } })),
};
