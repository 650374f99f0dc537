import { comparedMetrics } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { links } from '../links.ts';
import { metricOf, metricView } from '../metrics.ts';
import { isoOf, isoTime, language, link, range, stretchOf, tool } from '../tool.ts';
import { factsOf, findVehicle, vehicle, vehicleFacts } from '../vehicle.ts';
import { words } from '../words.ts';
import { boundsOf } from './vehicle-series.ts';

const points = 200;

const figuresView = z.object({
  name: z.string(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  meanOfPoints: z.number().nullable().describe('Of equally wide points that have a value: an estimate of the mean over time'),
  points: z.number().int().describe('With a value; 0: nothing was sent'),
});

export const compareVehicles = tool({
  name: 'compare_vehicles',
  title: 'Compare vehicles',
  description: 'Two to eight vehicles beside each other: their state now, and lowest, highest and mean of up to 4 metrics over one stretch.',
  input: z.strictObject({
    vehicles: z.array(vehicle).min(2).max(8),
    metrics: z.array(z.enum(comparedMetrics)).min(1).max(4),
    ...range,
    language,
  }),
  output: z.object({
    from: isoTime,
    to: isoTime,
    metrics: z.array(metricView),
    vehicles: z.array(vehicleFacts.extend({ figures: z.array(figuresView), link })),
    link,
  }),
  async run({ vehicles, metrics, from, to, language: spoken }, { console, url }) {
    const stretch = stretchOf({ from, to }, spoken, words.rangeOrder);
    const found = await Promise.all(vehicles.map((named) => findVehicle({ console, url }, named, spoken)));
    const compared = await Promise.all(
      found.map(async (view) => {
        const series = await console.series({ deviceId: view.deviceId, metrics, ...stretch, points });
        const figures = metrics.map((name) => {
          const values = (series.columns[name] ?? []).filter((value) => value !== null);
          return { name, ...boundsOf(series, name), meanOfPoints: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length, points: values.length };
        });
        return { ...factsOf(view), figures, link: links.history(url, view.deviceId, stretch) };
      }),
    );
    return { from: isoOf(stretch.from), to: isoOf(stretch.to), metrics: metrics.map((name) => metricOf(name, spoken)), vehicles: compared, link: links.comparison(url) };
  },
});
