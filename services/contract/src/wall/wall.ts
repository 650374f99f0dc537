import { perLevel } from '@voltdeck/protocol/codes';
import { limits, wallCellQuantities, wallTickKinds, type NamedRef, type Text } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { fleetDayView, fleetStatisticsView } from '../analysis/fleet-statistics.ts';
import { alarmWorkView } from '../cases/alarm-work.ts';
import { count, figure, inBothLanguages, moment, named, text } from '../fields.ts';
import { domain, procedure, route, type InputOf, type ViewOf } from '../route.ts';
import { attentionView, fleetStatusView } from '../vehicles/fleet-status.ts';

const wallPlace = named(
  'WallPlace',
  z.object({
    longitude: z.number().describe('Degrees WGS-84'),
    latitude: z.number(),
    devices: count,
    projectName: text.describe('The project that most of them belong to'),
    level: count.describe('The highest fault level among them'),
  }),
);
/** Vehicles of one square of the map: their middle, how many, and the highest fault level among them. */
export interface WallPlace extends ViewOf<typeof wallPlace> {}

const wallSpot = z.object({ deviceId: z.string(), longitude: z.number().describe('Degrees WGS-84'), latitude: z.number() });
/** Where one vehicle is. */
export interface WallSpot extends ViewOf<typeof wallSpot> {}

const wallCells = z.object({
  recordedAt: moment.describe('Of the record that they are from'),
  quantity: z.enum(wallCellQuantities),
  cells: count.describe('How many cells or probes the vehicle sends'),
  median: z.number().describe('mV or °C'),
  rows: z.array(z.object({ bmu: count, values: z.array(figure) })).describe(`A row for each BMU. Where it has more than ${limits.wallCellColumns} cells, neighbours share a place: the one that is farthest from the median counts`),
});
/** The cells of a vehicle as a heat map of a wall shows them. */
export interface WallCells extends ViewOf<typeof wallCells> {}

const wallIncident = named('WallIncident', z.object({ matter: attentionView, cells: wallCells.nullable().describe('Voltages, or temperatures where the fault is about them; null where the vehicle sends none') }));
/** An urgent fault or a thermal event that has not ended. */
export interface WallIncident extends ViewOf<typeof wallIncident> {}

const asOf = moment.describe('What vehicles sent before it is in every part of this view; behind now while records wait to be stored');

const wallNowView = named(
  'WallNowView',
  z.object({
    asOf,
    status: fleetStatusView.describe('Its groups are the projects, the largest first, at most `limits.wallGroupsMax`'),
    handled: z.array(attentionView).describe('Urgent faults that were acknowledged within `limits.wallHandledMs`, the worst first, at most `limits.wallHandledMax`: a wall that shows one as new says who takes care of it'),
    openUrgent: count.describe('Open faults of urgent levels and thermal events that need someone now'),
    activeUrgent: count.describe('The same with those that someone takes care of'),
    incidents: z.array(wallIncident).describe('Of them, thermal events first, then those that need someone, the worst first; at most `limits.wallIncidentsMax`'),
    work: z.array(alarmWorkView).nullable().describe('Of the faults of `status.attention` and `incidents` that are assigned to someone or have a case; null: cases could not be asked for'),
    places: z.array(wallPlace).describe('Where the vehicles are that send a valid position; at most `limits.wallPlacesMax` squares'),
    spots: z.array(wallSpot).describe('Where the vehicles of `status.attention`, `handled` and `incidents` are, as far as they send a valid position'),
  }),
);
/** The fleet at this moment, as large for a hundred thousand vehicles as for two hundred. */
export interface WallNowView extends ViewOf<typeof wallNowView> {}

const input = z.strictObject({ projectId: z.uuid().optional() });
/** What a wall shows: the fleet that its token may see, or one project of it. */
export type WallInput = InputOf<typeof wallNow>;

const wallNow = procedure({ service: 'telemetry', input, output: wallNowView });

const wallAlarmDay = z.object({ day: z.string().describe('YYYY-MM-DD'), ...perLevel(() => count) });
/** Faults that started on one business day, by highest level. */
export interface WallAlarmDay extends ViewOf<typeof wallAlarmDay> {}

const power = z.array(z.number());

const wallPower = named(
  'WallPower',
  z.object({
    from: z.number().describe('Begin of the first step, epoch ms'),
    stepS: count,
    completeTo: moment.describe('Steps that end by then are complete: charges and drives grow by whole minutes, once the next one of their vehicle has begun'),
    charging: power.describe('Mean power of each step into the packs, kW: the energy of each charge, spread evenly over its time. 48 hours; the last step still runs'),
    discharging: power.describe('The same out of the packs, gross'),
    today: z.object({ since: moment.describe('Begin of the business day'), chargeKwh: z.number(), dischargeKwh: z.number() }).describe('Energy since then'),
  }),
);
/** What the fleet charges and discharges, today and at the same times yesterday. */
export interface WallPower extends ViewOf<typeof wallPower> {}

const wallPack = z.object({ deviceId: z.string(), vin: z.string(), plate: text, projectName: text, soh: z.number() });
/** A pack of low health. */
export interface WallPack extends ViewOf<typeof wallPack> {}

const wallTick = z.object({
  key: z.string().describe('The same each time that the event is sent'),
  kind: z.enum(wallTickKinds),
  at: moment,
  vin: z.string(),
  plate: text,
  projectName: text,
  level: figure.describe('Highest level of a fault'),
  faultType: figure,
  faultName: inBothLanguages.nullable(),
  energyKwh: figure.describe('Of a charge'),
  soc: figure.describe('At the end of a charge, %'),
  version: text.describe('Of the software that the vehicle now reports'),
});
/** Something that happened in the fleet. */
export interface WallTick extends ViewOf<typeof wallTick> {}

const wallResponse = named(
  'WallResponse',
  z.object({
    raised: count.describe('Faults of urgent levels and thermal events that began in the last 30 days'),
    acknowledged: count,
    soonS: count.describe('A time, and how many were acknowledged within it'),
    soon: count,
    medianS: figure.describe('From the beginning to the acknowledgement; null where none was acknowledged'),
    p90S: figure,
  }),
);
/** How soon people respond to urgent faults. */
export interface WallResponse extends ViewOf<typeof wallResponse> {}

const wallTrendView = named(
  'WallTrendView',
  z.object({
    asOf,
    day: fleetDayView,
    alarmDays: z.array(wallAlarmDay).describe('The last 30 business days, today last'),
    power: wallPower,
    response: wallResponse,
    weakest: z.array(wallPack).describe(`The ${limits.wallPacksMax} packs with the lowest SOH, the lowest first`),
    ticks: z.array(wallTick).describe(`What happened within \`limits.wallTickMs\`, newest first; of each kind at most ${limits.wallTicksMax}`),
    statistics: fleetStatisticsView.describe('By project, faults of the last 30 days'),
  }),
);
/** What changes slowly. */
export interface WallTrendView extends ViewOf<typeof wallTrendView> {}

const wallTrend = procedure({ service: 'telemetry', input, output: wallTrendView });

const stream = route({
  method: 'GET',
  path: '/api/v1/wall',
  access: 'view',
  service: 'edge',
  summary: 'What a wall shows, as server-sent events `now` and `trend`: sums over the fleet, or over one project of it',
  input,
  output: z.string().describe('a stream of WallEvents: WallNowView every two seconds, WallTrendView once a minute'),
  answers: 'text/event-stream',
});

const degrees = (most: number) => z.number().min(-most).max(most);

const mapPlacesView = named('MapPlacesView', z.object({ asOf, places: z.array(wallPlace).describe('As those of the wall, in squares of the area asked for; at most `limits.wallPlacesMax`') }));
/** Vehicles of one area. */
export interface MapPlacesView extends ViewOf<typeof mapPlacesView> {}

const mapPlaces = route({
  method: 'GET',
  path: '/api/v1/map-places',
  access: 'view',
  service: 'telemetry',
  summary: 'Where the vehicles of an area are, in finer squares than those of the whole fleet',
  input: z.strictObject({ projectId: z.uuid().optional(), west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) }),
  output: mapPlacesView,
});

/** What walls show. */
export const wall = domain({ wall: stream, wallNow, wallTrend, mapPlaces });
export type Wall = typeof wall;

/** When the edge sent an event, by the server's clock: a wall measures ages by it, because its own clock may be wrong. Recordings have none. */
export interface WallSent {
  readonly sentAt?: string;
}

/** Events of the wall's stream, by name. */
export interface WallEvents {
  readonly now: WallNowView & WallSent;
  readonly trend: WallTrendView & WallSent;
}

/** An event of the stream, and its time after the start of the recording. */
export interface WallRecordingEvent {
  readonly atMs: number;
  readonly event: keyof WallEvents;
  readonly data: WallEvents[keyof WallEvents];
}

/** What a story says while it plays. */
export interface WallCaption {
  readonly atMs: number;
  readonly untilMs: number;
  readonly text: Text;
}

/** Of a recording that was made while a script was played: it is shown as if it happened now. */
export interface WallStory {
  readonly title: Text;
  readonly captions: readonly WallCaption[];
}

/** What walls were sent over a period: a screen without any network plays it again and again. */
export interface WallRecording {
  /** ISO 8601, UTC. */
  readonly recordedAt: string;
  readonly lengthMs: number;
  /** Events in order; the feed of the fleet under the empty key, those of projects under their ids. */
  readonly feeds: Readonly<Record<string, readonly WallRecordingEvent[]>>;
  readonly projects: readonly NamedRef[];
  /** Absent: the recording shows the moments that it is of. */
  readonly story?: WallStory;
}
