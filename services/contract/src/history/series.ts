import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { archiveUse, count, figure, inOrder, moment, named, time } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const columns = z.record(z.string(), z.array(figure));

const seriesView = named(
  'SeriesView',
  z.object({
    deviceId: z.uuid(),
    from: moment,
    to: moment,
    bucketS: z.number().describe('Width of one point in seconds; 0 = raw records'),
    times: z.array(count).describe('Epoch ms'),
    columns: columns.describe('By metric: the value, the mean of the point, or for a code the last in it, for a cell the first in it'),
    lowest: columns.exactOptional().describe('Least of each point, of the folded measures; only where a point stands for several records'),
    highest: columns.exactOptional(),
    codesFrom: moment.exactOptional().describe('Codes and cells are known from here on only: the range is too long for them'),
    archive: archiveUse,
  }),
);
/** Columnar series: `times[i]` goes with `columns[metric][i]`. */
export interface SeriesView extends ViewOf<typeof seriesView> {}

export const series = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/series',
  access: 'view',
  service: 'telemetry',
  summary: 'Metrics of one device over a range of time',
  input: z
    .strictObject({
      deviceId: z.uuid(),
      metrics: z.array(z.string().min(1).max(50)).min(1).max(limits.seriesMetricsMax).describe('Names of the record field table, cellVoltageSpread, power (kW), and cells as `cell.2.7` or probes as `probe.1.3`, by BMU and number; with a cell there are at most `limits.cellRowsMax` points'),
      from: time,
      to: time,
      points: z.number().int().min(2).max(limits.seriesPointsMax).default(limits.seriesPointsMax),
    })
    .refine(...inOrder),
  output: seriesView,
});
