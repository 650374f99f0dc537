import { ClientError, type LatestView, type RecordView } from '@voltdeck/contract';
import { recordFieldNames, type Language } from '@voltdeck/protocol/codes';
import { textIn } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { dataOf, dataText, textLengths } from '../data-text.ts';
import { links } from '../links.ts';
import { meaningOf, metricOf, metricView } from '../metrics.ts';
import { isoTime, language, link, tool, type ConsoleReader } from '../tool.ts';
import { factsOf, findVehicle, vehicle, vehicleFacts } from '../vehicle.ts';

const most = { faults: 20, notes: 5 } as const;

const valueView = metricView.extend({ value: z.number(), meaning: z.string().nullable().describe('Of a code or of flags') });
const faultView = z.object({ faultId: z.string(), type: z.number().int(), name: dataText, level: z.number().int().describe('The highest so far'), startedAt: isoTime });
const noteView = z.object({ noteId: z.string(), at: isoTime, by: dataText, text: dataText });

export const recordRef = z.object({ recordId: z.uuid(), recordedAt: isoTime, receivedAt: isoTime }).describe('The record that this is from: cite it');
export const recordRefOf = ({ uuid, recordedAt, receivedAt }: RecordView): z.input<typeof recordRef> => ({ recordId: uuid, recordedAt, receivedAt });

/** A vehicle that has not reported is there all the same. */
async function latestOf(console: ConsoleReader, deviceId: string): Promise<LatestView | null> {
  return console.latest({ deviceId }).catch((error: unknown) => {
    if (codeOf(error) === 'RECORD_NONE') return null;
    throw error;
  });
}

/** Of the API's problem, however the console was asked. */
const codeOf = (error: unknown): unknown => (error instanceof ClientError ? error.problem.code : typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);

async function recordAt(console: ConsoleReader, { deviceId, recordedAt }: LatestView): Promise<RecordView | undefined> {
  const at = Date.parse(recordedAt);
  return (await console.records({ deviceId, from: at, to: at + 1, pageSize: 1 })).items[0];
}

function valuesOf({ values }: LatestView, spoken: Language): z.input<typeof valueView>[] {
  return recordFieldNames.flatMap((name) => {
    const value = values[name];
    return typeof value === 'number' ? [{ ...metricOf(name, spoken), value, meaning: meaningOf(name, value, spoken) }] : [];
  });
}

export const vehicleState = tool({
  name: 'vehicle_state',
  title: 'State of a vehicle now',
  description: `The newest values of one vehicle with units, why others are missing, its active faults (at most ${most.faults}) and the last notes about it (at most ${most.notes}).`,
  input: z.strictObject({ vehicle, language }),
  output: vehicleFacts.extend({
    record: recordRef.nullable().describe('Where the values are from; null: it has not reported, or its records are deleted'),
    offlineCause: z.string().nullable(),
    values: z.array(valueView),
    missing: z.array(z.object({ name: z.string(), reason: z.enum(['abnormal', 'invalid', 'outOfRange']) })).describe('Sent, but as no value: abnormal or invalid by the standard, or out of its range'),
    activeFaults: z.object({ items: z.array(faultView), total: z.number().int() }),
    notes: z.object({ items: z.array(noteView), total: z.number().int() }),
    link,
  }),
  async run({ vehicle: named, language: spoken }, { console, url }) {
    const found = await findVehicle({ console, url }, named, spoken);
    const { deviceId } = found;
    const [latest, faults, notes] = await Promise.all([
      latestOf(console, deviceId),
      console.faults({ deviceId, state: 'active', pageSize: most.faults }),
      console.notes({ deviceId, pageSize: most.notes }),
    ]);
    const record = latest === null ? undefined : await recordAt(console, latest);
    return {
      ...factsOf(found),
      record: record === undefined ? null : recordRefOf(record),
      offlineCause: latest?.offlineCause ?? null,
      values: latest === null ? [] : valuesOf(latest, spoken),
      missing: Object.entries(latest?.reasons ?? {}).map(([name, reason]) => ({ name, reason })),
      activeFaults: { items: faults.items.map(({ id, type, name, highestLevel, startedAt }) => ({ faultId: id, type, name: dataOf(textIn(name, spoken)), level: highestLevel, startedAt })), total: faults.total },
      notes: { items: notes.items.map(({ id, at, createdBy, text }) => ({ noteId: id, at, by: dataOf(createdBy), text: dataOf(text, textLengths.sentence) })), total: notes.total },
      link: links.state(url, deviceId),
    };
  },
});
