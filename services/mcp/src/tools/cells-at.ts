import type { BmuView } from '@voltdeck/contract';
import { z } from 'zod';
import { links } from '../links.ts';
import { isoOf, language, link, momentOrNothing, timeOf, tool, ToolRefusal } from '../tool.ts';
import { findVehicle, vehicle, vehicleRef, vinOf } from '../vehicle.ts';
import { words } from '../words.ts';
import { recordRef, recordRefOf } from './vehicle-state.ts';

/** A vehicle sends its cells at least this often while it reports. */
const searchedMs = 3_600_000;
const recordsRead = 50;

const units = { voltage: 'mV', temperature: '°C' } as const;
type Kind = keyof typeof units;

const place = z.object({ bmu: z.number().int(), cell: z.number().int().describe('Number of the cell or probe in the BMU, from 1'), value: z.number() }).nullable();

const valuesOf = ({ voltages, temperatures }: BmuView, kind: Kind): readonly (number | null)[] => (kind === 'voltage' ? voltages : temperatures);

interface Placed {
  readonly bmu: number;
  readonly cell: number;
  readonly value: number;
}

const placedIn = (bmus: readonly BmuView[], kind: Kind): Placed[] =>
  bmus.flatMap((bmu) => valuesOf(bmu, kind).flatMap((value, index) => (value === null ? [] : [{ bmu: bmu.number, cell: index + 1, value }])));

export const cellsAt = tool({
  name: 'cells_at',
  title: 'Cells of a vehicle at a moment',
  description: 'All cell voltages or probe temperatures of one vehicle in the last record with cells, up to an hour before a moment; without a moment, up to an hour before its newest report.',
  input: z.strictObject({ vehicle, at: momentOrNothing, kind: z.enum(['voltage', 'temperature']).default('voltage'), language }),
  output: z.object({
    ...vehicleRef,
    record: recordRef,
    kind: z.enum(['voltage', 'temperature']),
    unit: z.string(),
    bmus: z.array(z.object({ bmu: z.number().int(), values: z.array(z.number().nullable()).describe('By number from 1; null: not sent') })),
    count: z.number().int().describe('Cells or probes with a value'),
    lowest: place,
    highest: place,
    spread: z.number().nullable(),
    mean: z.number().nullable(),
    link,
  }),
  async run({ vehicle: named, at, kind, language: spoken }, { console, url }) {
    const { deviceId, vin, receivedAt } = await findVehicle({ console, url }, named, spoken);
    const to = (at === undefined ? Date.parse(receivedAt ?? isoOf(Date.now())) : timeOf(at)) + 1;
    const from = Math.max(0, to - searchedMs);
    const { items } = await console.records({ deviceId, from, to, cells: true, pageSize: recordsRead });
    const record = items.find(({ bmus }) => placedIn(bmus, kind).length > 0);
    if (record === undefined) throw new ToolRefusal(words.noCells, { from: isoOf(from), to: isoOf(to) }, spoken);
    const placed = placedIn(record.bmus, kind);
    const lowest = placed.reduce((least, one) => (one.value < least.value ? one : least));
    const highest = placed.reduce((most, one) => (one.value > most.value ? one : most));
    return {
      deviceId,
      vin: vinOf(vin),
      record: recordRefOf(record),
      kind,
      unit: units[kind],
      bmus: record.bmus.map((bmu) => ({ bmu: bmu.number, values: [...valuesOf(bmu, kind)] })),
      count: placed.length,
      lowest,
      highest,
      spread: highest.value - lowest.value,
      mean: placed.reduce((sum, { value }) => sum + value, 0) / placed.length,
      link: links.records(url, deviceId),
    };
  },
});
