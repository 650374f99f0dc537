import { dutyStepNames } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { itemsOf, moment, named, rowId, text } from '../fields.ts';
import { procedure, type ViewOf } from '../route.ts';

/** So many faults are asked for at a time. */
export const alarmWorkMax = 100;

export const alarmWorkView = named(
  'AlarmWorkView',
  z.object({
    faultId: z.string(),
    ownerName: text.describe('Owner of the case; without one, on a wall, the person to whom the fault is assigned'),
    dueAt: moment.nullable().describe('Of the next duty step or of the case, whichever is sooner; null while the clock of the case stands and no step is open'),
    step: z.enum(dutyStepNames).nullable().describe('The duty step that is due then; null: the case'),
  }),
);
/** Who works on a fault, and by when. */
export interface AlarmWorkView extends ViewOf<typeof alarmWorkView> {}

/** The cases of faults that are not closed, of vehicles that the caller sees: for walls. */
export const caseAlarmWork = procedure({ service: 'fleet', input: z.strictObject({ faultIds: z.array(rowId).min(1).max(alarmWorkMax) }), output: itemsOf(alarmWorkView) });
