import { rankedFigures, type PackHealthView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

const count = z.number().int();
const figure = z.number().nullable();

const day = z.object({ day: z.string(), soh: figure, insulation: figure, meanSpread: figure, highestSpread: figure });
const capacityPoint = z.object({ at: moment, startSoc: z.number(), endSoc: z.number(), fullKwh: z.number() });
const ledger = z.object({
  charges: count,
  discharges: count,
  chargeKwh: z.number(),
  dischargeKwh: z.number(),
  coldCharges: count,
  deepDischarges: count,
  fullCycles: figure,
  efficiency: figure,
});

export const packHealthAnswer = shape<PackHealthView>()(
  'PackHealthView',
  z.object({
    deviceId: z.uuid(),
    from: moment,
    to: moment,
    timeZone: z.string(),
    ratedEnergy: figure,
    days: z.array(day),
    capacity: z.array(capacityPoint),
    ledger,
    relaysFrom: moment,
    relays: z.array(z.object({ relay: count, closings: count })),
    weld: z.object({ flowing: count, flowingAt: moment.nullable(), faults: count }),
    ranks: z.array(z.object({ figure: z.enum(rankedFigures), value: z.number(), others: count, worse: count, equal: count })),
    rankedIn: z.string().nullable(),
  }),
);
