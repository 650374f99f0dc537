import { cellKinds, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, figure, inOrder, named, time } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const integer = count.nullable();
const cellMark = z.object({ row: count, column: count, value: count });
/** One value of the matrix: its place, and the integer there. */
export interface CellMark extends ViewOf<typeof cellMark> {}

const cellsView = named(
  'CellsView',
  z.object({
    deviceId: z.uuid(),
    kind: z.enum(cellKinds),
    unit: z.string().describe('mV, or °C'),
    scale: z.number(),
    ...answeredRange,
    bucketS: z.number(),
    bmus: z.array(z.object({ number: count, cells: count })),
    times: z.array(z.number()).describe('Epoch ms of the record behind each row'),
    currents: z.array(figure).describe('Current of the pack in the record behind each row, A; positive discharges'),
    rows: z.array(z.array(integer)),
    lowestColumns: z.array(integer).describe('Column of the lowest value of each row, the first of equals; null for a row without values'),
    highestColumns: z.array(integer),
    lowest: cellMark.nullable().describe('Of the whole matrix, the first of equals'),
    highest: cellMark.nullable(),
  }),
);
/**
 * Cells over time, a row for each bucket that has a record with cells: the first of them. Columns are the cells of the
 * first BMU, then those of the next. A value is an integer; divided by `scale` it is of the unit.
 */
export interface CellsView extends ViewOf<typeof cellsView> {}

export const cells = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/cells',
  access: 'view',
  service: 'telemetry',
  summary: 'Cells of one device over a range of time, for a heat map',
  input: z
    .strictObject({
      deviceId: z.uuid(),
      from: time,
      to: time,
      kind: z.enum(cellKinds),
      buckets: z.number().int().min(1).max(limits.cellRowsMax).default(limits.cellRowsMax).describe('At most so many rows'),
    })
    .refine(...inOrder),
  output: cellsView,
  timeoutMs: limits.analysisTimeoutMs,
});
