import type { DeviceFilterInput } from './history.ts';
import type { FaultCountView, Grouping, WorkingCounts } from './views.ts';

/** A stretch of one device. Times are epoch ms: from <= time < to. */
export interface DeviceRangeInput {
  readonly deviceId: string;
  readonly from: number;
  readonly to: number;
}

export const cellKinds = ['voltage', 'temperature'] as const;
export type CellKind = (typeof cellKinds)[number];

export interface CellsInput extends DeviceRangeInput {
  readonly kind: CellKind;
  /** At most so many rows. */
  readonly buckets?: number;
}

/** One value of the matrix: where it stands, and the integer there. */
export interface CellMark {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

/**
 * Cells over time, a row for each bucket that has a record with cells: the first of them. Columns are the cells of the
 * first BMU, then those of the next. A value is an integer; divided by `scale` it is of the unit.
 */
export interface CellsView {
  readonly deviceId: string;
  readonly kind: CellKind;
  /** mV, or °C. */
  readonly unit: string;
  readonly scale: number;
  /** ISO 8601, UTC. */
  readonly from: string;
  readonly to: string;
  readonly bucketS: number;
  readonly bmus: readonly { readonly number: number; readonly cells: number }[];
  /** Epoch ms of the record behind each row. */
  readonly times: readonly number[];
  readonly rows: readonly (readonly (number | null)[])[];
  /** Column of the lowest and of the highest value of each row, the first of equals; null for a row without values. */
  readonly lowestColumns: readonly (number | null)[];
  readonly highestColumns: readonly (number | null)[];
  /** Of the whole matrix, the first of equals. */
  readonly lowest: CellMark | null;
  readonly highest: CellMark | null;
}

/** The way of a vehicle, thinned so that its line stays the same within what a map shows. Columns go together by index. */
export interface TrackView {
  readonly deviceId: string;
  /** ISO 8601, UTC. */
  readonly from: string;
  readonly to: string;
  /** Positions that were read; more than the points below when the line was thinned. */
  readonly positions: number;
  /** Epoch ms. */
  readonly times: readonly number[];
  /** Degrees WGS-84. */
  readonly longitudes: readonly number[];
  readonly latitudes: readonly number[];
  /** km/h. */
  readonly speeds: readonly (number | null)[];
  /** Percent. */
  readonly socs: readonly (number | null)[];
  /** Points before which the vehicle sent no position for longer than `silenceS`: no line leads to them. */
  readonly afterSilence: readonly number[];
  readonly silenceS: number;
  /** Positions whose datum nobody named; they are taken for WGS-84. */
  readonly datumUnknown: number;
}

/** Bins of one width: [lower bound, how much]. Bins without anything are left out. */
export interface HistogramView {
  readonly unit: string;
  readonly width: number;
  readonly bins: readonly (readonly [number, number])[];
}

/**
 * What a device did in a stretch. Charging and discharging last as long as its operations, short pauses included; energy
 * of an operation that crosses midnight is shared by time. Idle is when it sent anything else, offline the rest until now.
 */
export interface WorkView {
  readonly chargeKwh: number;
  readonly dischargeKwh: number;
  /** null when no mileage was sent. */
  readonly mileageKm: number | null;
  readonly chargingS: number;
  readonly dischargingS: number;
  readonly idleS: number;
  readonly offlineS: number;
}

/** Statistics of one device. Histograms count minutes by the mean of each, unless they say otherwise. */
export interface DeviceStatisticsView {
  readonly deviceId: string;
  /** ISO 8601, UTC. */
  readonly from: string;
  readonly to: string;
  /** The business time zone, which the days follow. */
  readonly timeZone: string;
  readonly distributions: {
    readonly soc: HistogramView;
    readonly cellVoltageSpread: HistogramView;
    /** Of the warmest probe. */
    readonly temperature: HistogramView;
    /** Amounts above 2 A. */
    readonly dischargeCurrent: HistogramView;
    readonly chargeCurrent: HistogramView;
    /** These count charges that are over. */
    readonly chargeStartSoc: HistogramView;
    readonly chargeEndSoc: HistogramView;
  };
  /** Days of the business time zone, cut by the range; `day` is YYYY-MM-DD. */
  readonly days: readonly (WorkView & { readonly day: string })[];
  readonly total: WorkView;
  /** Faults that began in the range, by type and highest level. */
  readonly faults: readonly FaultCountView[];
}

/** Faults are counted from..to; the last 30 days when nothing is said. Epoch ms. */
export interface FleetStatisticsInput {
  readonly groupBy: Grouping;
  /** Only devices of this project. */
  readonly projectId?: string;
  readonly from?: number;
  readonly to?: number;
}

/** Of a project, a customer or a group. A device in two groups counts in both; null = those in none. */
export interface GroupStatisticsView {
  readonly id: string | null;
  readonly name: string | null;
  readonly devices: number;
  /** Now. */
  readonly working: WorkingCounts;
  /** Sums over the newest value of each device. */
  readonly mileageKm: number;
  readonly chargeKwh: number;
  readonly dischargeKwh: number;
  /** Faults that began in the range, by type and highest level. */
  readonly faults: readonly FaultCountView[];
  /** Devices put into service, one figure for each of `months`. */
  readonly activated: readonly number[];
  /** dischargeKwh x carbonKgPerKwh. */
  readonly carbonKg: number;
  /** carbonKg / carbonKgPerTree: trees that take as much in a year. */
  readonly trees: number;
}

export interface FleetStatisticsView {
  /** ISO 8601, UTC. */
  readonly asOf: string;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  /** The last twelve in the business time zone, YYYY-MM. */
  readonly months: readonly string[];
  readonly factors: { readonly carbonKgPerKwh: number; readonly carbonKgPerTree: number };
  /** Each device once. */
  readonly total: GroupStatisticsView;
  /** The largest first; devices without one come last. */
  readonly groups: readonly GroupStatisticsView[];
}

/** What the fleet did in the last 24 hours: devices by the state that each was in for longest, per quarter of an hour. */
export interface FleetDayView {
  /** ISO 8601, UTC. */
  readonly asOf: string;
  readonly timeZone: string;
  readonly stepS: number;
  /** Begin of each quarter, epoch ms; the last one still runs. */
  readonly times: readonly number[];
  readonly charging: readonly number[];
  readonly discharging: readonly number[];
  readonly idle: readonly number[];
  readonly offline: readonly number[];
}

export const qualityPartNames = ['gaps', 'fields', 'decoding', 'clock', 'stuck', 'reissues'] as const;
export type QualityPartName = (typeof qualityPartNames)[number];

/** One part of the score: its points of 100, its share of the whole, and the numbers behind it (names in `/codes` qualityFigures). */
export interface QualityPartView {
  readonly name: QualityPartName;
  readonly score: number;
  /** All weights make 100. */
  readonly weight: number;
  readonly figures: Readonly<Record<string, number>>;
}

/** How far the data of a device can be trusted. */
export interface DeviceQualityView {
  readonly deviceId: string;
  /** ISO 8601, UTC. Later than asked for where `limits.qualityRecordsMax` records begin later. */
  readonly from: string;
  readonly to: string;
  /** 0..100; null when there is nothing to judge. */
  readonly score: number | null;
  readonly records: number;
  readonly parts: readonly QualityPartView[];
}

/** The worst first. */
export interface QualityListInput extends DeviceFilterInput {
  readonly cursor?: string;
  readonly pageSize?: number;
}

/** Score of a device's last judged business day. */
export interface QualityRowView {
  readonly deviceId: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly projectName: string | null;
  /** YYYY-MM-DD in the business time zone. */
  readonly day: string;
  readonly score: number;
  readonly records: number;
  /** The part that costs most; null when none costs anything. */
  readonly worst: QualityPartName | null;
}
