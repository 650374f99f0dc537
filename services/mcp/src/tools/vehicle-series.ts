import type { SeriesView } from '@voltdeck/contract';
import { z } from 'zod';
import { links } from '../links.ts';
import { metricName, metricOf, metricView } from '../metrics.ts';
import { cut, isoOf, isoTime, language, link, range, sentence, stretchOf, tool } from '../tool.ts';
import { findVehicle, vehicle, vehicleRef, vinOf } from '../vehicle.ts';
import { words } from '../words.ts';

const columnView = metricView.extend({
  lowest: z.number().nullable().describe('Of every record of the stretch, where the field keeps it, else of the points'),
  highest: z.number().nullable(),
});

const numbersIn = (column: readonly (number | null)[] = []): number[] => column.filter((value) => value !== null);
const bound = (pick: (...values: number[]) => number, column: readonly (number | null)[] | undefined): number | null => {
  const values = numbersIn(column);
  return values.length === 0 ? null : pick(...values);
};

/** The bounds of a metric in a series: those of its points, where a point stands for several records. */
export function boundsOf({ columns, lowest, highest }: SeriesView, name: string): { readonly lowest: number | null; readonly highest: number | null } {
  return { lowest: bound(Math.min, lowest?.[name] ?? columns[name]), highest: bound(Math.max, highest?.[name] ?? columns[name]) };
}

export const vehicleSeries = tool({
  name: 'vehicle_series',
  title: 'Metrics of a vehicle over time',
  description: 'Up to 6 metrics of one vehicle from a time to a time, as at most 200 points. Bounds of the stretch are beside each metric.',
  input: z.strictObject({
    vehicle,
    metrics: z.array(metricName).min(1).max(6),
    ...range,
    points: z.number().int().min(2).max(200).default(60),
    language,
  }),
  output: z.object({
    ...vehicleRef,
    from: isoTime,
    to: isoTime,
    pointWidthS: z.number().describe('Width of one point in seconds; 0: each point is a record'),
    metrics: z.array(columnView),
    rows: z.array(z.object({ at: isoTime, values: z.array(z.number().nullable()).describe('In the order of `metrics`; null: not sent') })),
    cut,
    link: link.describe('The same stretch as a chart'),
  }),
  async run({ vehicle: named, metrics, from, to, points, language: spoken }, { console, url }) {
    const stretch = stretchOf({ from, to }, spoken, words.rangeOrder);
    const { deviceId, vin } = await findVehicle({ console, url }, named, spoken);
    const series = await console.series({ deviceId, metrics, ...stretch, points });
    return {
      deviceId,
      vin: vinOf(vin),
      from: series.from,
      to: series.to,
      pointWidthS: series.bucketS,
      metrics: metrics.map((name) => ({ ...metricOf(name, spoken), ...boundsOf(series, name) })),
      rows: series.times.map((at, index) => ({ at: isoOf(at), values: metrics.map((name) => series.columns[name]?.[index] ?? null) })),
      cut: cutOf(series, spoken),
      link: links.history(url, deviceId, stretch),
    };
  },
});

function cutOf({ bucketS, codesFrom }: SeriesView, spoken: 'en' | 'zh-CN'): string | null {
  const said = [
    ...(bucketS === 0 ? [] : [sentence(words.pointsFolded, { width: bucketS }, spoken)]),
    ...(codesFrom === undefined ? [] : [sentence(words.codesFrom, { from: codesFrom }, spoken)]),
  ];
  return said.length === 0 ? null : said.join(' ');
}
