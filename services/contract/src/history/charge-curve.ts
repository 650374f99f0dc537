import { chargeCurveRules } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, figure, moment, named, rowId, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const band = z.object({ low: z.number(), median: z.number(), high: z.number() }).describe('The tenth part of the charges lies below low, as many above high');
const soc = z.number().describe('Lower bound of the step, percent');

const chargeCurveView = named(
  'ChargeCurveView',
  z.object({
    operationId: z.string(),
    deviceId: z.uuid(),
    vin: z.string(),
    startedAt: moment,
    endedAt: moment,
    plugIn: figure.describe('Code of the field `plugIn`'),
    socStep: z.number().describe('Width of a step, percent'),
    steps: z.array(z.object({ soc, kw: z.number().describe('Mean power into the pack'), temperature: figure.describe('°C, mean of the warmest probe'), seconds: count })),
    like: z
      .object({
        by: z.enum(['pack', 'project']).describe('Like vehicles have the same rated energy and chemistry; where this one did not send them, the same project'),
        chemistry: figure,
        ratedEnergyKwh: figure,
        projectName: text,
        vehicles: count,
        sessions: count,
        steps: z
          .array(z.object({ soc, sessions: count, kw: band, temperature: band.nullable() }))
          .describe(`Steps that at least ${chargeCurveRules.sessionsLeast} charges went through`),
      })
      .describe(`Charges of like vehicles that the caller sees, by the same plug, in the ${chargeCurveRules.days} days before`),
  }),
);
/** Power and temperature of a charge over the SOC, beside those of like vehicles. */
export interface ChargeCurveView extends ViewOf<typeof chargeCurveView> {}

export const chargeCurve = route({
  method: 'GET',
  path: '/api/v1/operations/:operationId/curve',
  access: 'view',
  service: 'telemetry',
  summary: 'The curve of one charge, beside those of like vehicles',
  input: z.strictObject({ operationId: rowId }),
  output: chargeCurveView,
});
