import { perLevel } from '@voltdeck/protocol/codes';
import {
  cellKinds,
  qualityPartNames,
  type CellsView,
  type DeviceQualityView,
  type DeviceStatisticsView,
  type FaultCountView,
  type FleetDayView,
  type FleetStatisticsView,
  type GroupStatisticsView,
  type HistogramView,
  type QualityPartView,
  type QualityRowView,
  type TrackView,
  type WorkView,
} from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

const count = z.number().int();
const counts = z.array(count);
const figures = z.array(z.number());
const figure = z.number().nullable();
const text = z.string().nullable();
const range = { from: moment, to: moment };
const mark = z.object({ row: count, column: count, value: count }).nullable();

export const cellsAnswer = shape<CellsView>()(
  'CellsView',
  z.object({
    deviceId: z.uuid(),
    kind: z.enum(cellKinds),
    unit: z.string(),
    scale: z.number(),
    ...range,
    bucketS: z.number(),
    bmus: z.array(z.object({ number: count, cells: count })),
    times: figures,
    rows: z.array(z.array(count.nullable())),
    lowestColumns: z.array(count.nullable()),
    highestColumns: z.array(count.nullable()),
    lowest: mark,
    highest: mark,
  }),
);

export const trackAnswer = shape<TrackView>()(
  'TrackView',
  z.object({
    deviceId: z.uuid(),
    ...range,
    positions: count,
    times: figures,
    longitudes: figures,
    latitudes: figures,
    speeds: z.array(figure),
    socs: z.array(figure),
    afterSilence: counts,
    silenceS: z.number(),
    datumUnknown: count,
  }),
);

const histogram = shape<HistogramView>()('HistogramView', z.object({ unit: z.string(), width: z.number(), bins: z.array(z.tuple([z.number(), count])) }));

const workFields = {
  chargeKwh: z.number(),
  dischargeKwh: z.number(),
  mileageKm: figure,
  chargingS: z.number(),
  dischargingS: z.number(),
  idleS: z.number(),
  offlineS: z.number(),
};
const work = shape<WorkView>()('WorkView', z.object(workFields));

const faultCount = shape<FaultCountView>()('FaultCountView', z.object({ type: count, ...perLevel(() => count) }));

export const deviceStatisticsAnswer = shape<DeviceStatisticsView>()(
  'DeviceStatisticsView',
  z.object({
    deviceId: z.uuid(),
    ...range,
    timeZone: z.string(),
    distributions: z.object({
      soc: histogram,
      cellVoltageSpread: histogram,
      temperature: histogram,
      dischargeCurrent: histogram,
      chargeCurrent: histogram,
      chargeStartSoc: histogram,
      chargeEndSoc: histogram,
    }),
    days: z.array(z.object({ ...workFields, day: z.string() })),
    total: work,
    faults: z.array(faultCount),
  }),
);

const groupStatistics = shape<GroupStatisticsView>()(
  'GroupStatisticsView',
  z.object({
    id: text,
    name: text,
    devices: count,
    working: z.object({ charging: count, discharging: count, idle: count, offline: count }),
    mileageKm: z.number(),
    chargeKwh: z.number(),
    dischargeKwh: z.number(),
    faults: z.array(faultCount),
    activated: counts,
    carbonKg: z.number(),
    trees: z.number(),
  }),
);

export const fleetStatisticsAnswer = shape<FleetStatisticsView>()(
  'FleetStatisticsView',
  z.object({
    asOf: moment,
    ...range,
    timeZone: z.string(),
    months: z.array(z.string()),
    factors: z.object({ carbonKgPerKwh: z.number(), carbonKgPerTree: z.number() }),
    total: groupStatistics,
    groups: z.array(groupStatistics),
  }),
);

export const fleetDayAnswer = shape<FleetDayView>()(
  'FleetDayView',
  z.object({ asOf: moment, timeZone: z.string(), stepS: z.number(), times: figures, charging: counts, discharging: counts, idle: counts, offline: counts }),
);

const qualityPart = shape<QualityPartView>()(
  'QualityPartView',
  z.object({ name: z.enum(qualityPartNames), score: z.number(), weight: z.number(), figures: z.record(z.string(), z.number()) }),
);

export const qualityAnswer = shape<DeviceQualityView>()(
  'DeviceQualityView',
  z.object({ deviceId: z.uuid(), ...range, score: figure, records: count, parts: z.array(qualityPart) }),
);

export const qualityRowAnswer = shape<QualityRowView>()(
  'QualityRowView',
  z.object({
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    day: z.string(),
    score: count,
    records: count,
    worst: z.enum(qualityPartNames).nullable(),
  }),
);
