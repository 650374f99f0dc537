import type { FaultView, RuleAlarmView } from '@voltdeck/contract';
import { faultLevelMax, type Language } from '@voltdeck/protocol/codes';
import { textIn } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { dataOf, dataOrNothing, dataOrNull, dataText, textLengths } from '../data-text.ts';
import { links } from '../links.ts';
import { metricOf } from '../metrics.ts';
import { cut, isoTime, language, link, momentOrNothing, optionalTime, sentence, tool, ToolRefusal } from '../tool.ts';
import { findVehicle, vehicle, vehicleRef, vinOf } from '../vehicle.ts';
import { words } from '../words.ts';

const stretchView = {
  startedAt: isoTime,
  endedAt: isoTime.nullable().describe('null: it lasts'),
  durationS: z.number(),
  acknowledgedAt: isoTime.nullable(),
  acknowledgedBy: dataOrNothing,
  comment: dataOrNothing,
};

const faultView = z.object({
  faultId: z.string().describe('Cite it'),
  ...vehicleRef,
  plate: dataOrNothing,
  project: dataOrNothing,
  type: z.number().int(),
  name: dataText,
  level: z.number().int().describe('The highest that it reached'),
  state: z.string(),
  ...stretchView,
  assignee: dataOrNothing,
  clearReason: dataOrNothing,
  link,
});

const alarmView = z.object({
  alarmId: z.string().describe('Cite it'),
  rule: dataText,
  level: z.number().int(),
  deviceId: z.uuid().nullable().describe('null: it is about a number of vehicles or a campaign'),
  vin: z.string().nullable(),
  project: dataOrNothing,
  vehicles: z.number().int().nullable().describe('How many it is about'),
  metric: z.string().nullable(),
  furthestValue: z.number().nullable().describe('Furthest beyond the limit'),
  unit: z.string(),
  ...stretchView,
  link,
});

const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: z.number().int().describe('Counted to 10,000'), next: z.string().nullable(), cut }).nullable();

function faultOf(view: FaultView, url: string, spoken: Language): z.input<typeof faultView> {
  const { id, deviceId, vin, plate, projectName, type, name, highestLevel, state, startedAt, endedAt, durationS, acknowledgedAt, acknowledgedBy, comment, assignee, clearReason } = view;
  return {
    faultId: id,
    deviceId,
    vin: vinOf(vin),
    plate: dataOrNull(plate),
    project: dataOrNull(projectName),
    type,
    name: dataOf(textIn(name, spoken)),
    level: highestLevel,
    state,
    ...{ startedAt, endedAt, durationS, acknowledgedAt },
    acknowledgedBy: dataOrNull(acknowledgedBy),
    comment: dataOrNull(comment, textLengths.sentence),
    assignee: dataOrNull(assignee),
    clearReason: dataOrNull(clearReason, textLengths.sentence),
    link: links.faults(url, deviceId),
  };
}

function alarmOf(view: RuleAlarmView, url: string, spoken: Language): z.input<typeof alarmView> {
  const { id, ruleName, level, deviceId, vin, projectName, fleet, metric, per, extreme, startedAt, endedAt, durationS, acknowledgedAt, acknowledgedBy, comment } = view;
  const unit = metric === null ? '' : metricOf(metric, spoken).unit;
  return {
    alarmId: id,
    rule: dataOf(ruleName),
    level,
    deviceId,
    vin: vin === null ? null : vinOf(vin),
    project: dataOrNull(projectName),
    vehicles: fleet?.count ?? null,
    metric,
    furthestValue: extreme,
    unit: per === null ? unit : `${unit}/${per}`,
    ...{ startedAt, endedAt, durationS, acknowledgedAt },
    acknowledgedBy: dataOrNull(acknowledgedBy),
    comment: dataOrNull(comment, textLengths.sentence),
    link: deviceId === null ? links.alarms(url) : links.faults(url, deviceId),
  };
}

export const faultsAndAlarms = tool({
  name: 'faults_and_alarms',
  title: 'Faults and alarms',
  description: 'Faults that vehicles reported, and alarms that rules raised, newest first. Without `active` and times: all that are kept.',
  input: z.strictObject({
    kind: z.enum(['faults', 'ruleAlarms', 'both']).default('both'),
    vehicle: vehicle.optional(),
    search: z.string().min(1).max(100).optional().describe('Part of the VIN, the plate or the name of the project'),
    projectId: z.uuid().optional(),
    customerId: z.uuid().optional(),
    groupId: z.uuid().optional(),
    active: z.boolean().optional().describe('Only those that last'),
    level: z.number().int().min(1).max(faultLevelMax).optional().describe('At least this level'),
    from: momentOrNothing,
    to: momentOrNothing,
    limit: z.number().int().min(1).max(50).default(20).describe('Of each kind'),
    cursor: z.string().min(1).max(200).optional().describe('`next` of the page before, with the one `kind` that it is of'),
    language,
  }),
  output: z.object({ faults: page(faultView).describe('null: not asked for'), ruleAlarms: page(alarmView).describe('null: not asked for'), link }),
  async run({ kind, vehicle: named, active, from, to, limit, language: spoken, ...filter }, { console, url }) {
    const times = { from: optionalTime(from), to: optionalTime(to) };
    if ((times.from ?? 0) >= (times.to ?? Infinity)) throw new ToolRefusal(words.rangeOrder, {}, spoken);
    const deviceId = named === undefined ? undefined : (await findVehicle({ console, url }, named, spoken)).deviceId;
    const asked = { ...filter, ...times, deviceId, pageSize: limit };
    const [faults, alarms] = await Promise.all([
      kind === 'ruleAlarms' ? null : console.faults({ ...asked, ...(active === true ? { state: 'active' } : {}) }),
      kind === 'faults' ? null : console.ruleAlarms({ ...asked, ...(active === true ? { alarmState: 'open' } : {}) }),
    ]);
    const cutOf = (next: string | null): string | null => (next === null ? null : sentence(words.morePages, {}, spoken));
    return {
      faults: faults && { items: faults.items.map((view) => faultOf(view, url, spoken)), total: faults.total, next: faults.next, cut: cutOf(faults.next) },
      ruleAlarms: alarms && { items: alarms.items.map((view) => alarmOf(view, url, spoken)), total: alarms.total, next: alarms.next, cut: cutOf(alarms.next) },
      link: deviceId === undefined ? links.alarms(url) : links.faults(url, deviceId),
    };
  },
});
