import type { AlarmWorkView, AttentionView, WallCells, WallIncident, WallNowView, WallPlace, WallTick, WallTrendView } from '@voltdeck/contract';
import { faultLevelMax, faultTypeMax, perLevel, workingStates } from '@voltdeck/protocol/codes';
import { dutyStepNames, limits, needs, wallCellQuantities, wallTickKinds, type DutyStep, type Need, type Text, type WallCellQuantity, type WallTickKind, type WorkingStateName } from '@voltdeck/protocol/contract';
import { amount, isObject, listOf, moment, orNull, shapeOf, within, words, wordsOrNull, type Reader } from './readers.ts';

const anything = within(-1e9, 1e9);
const known = (value: number): boolean => !Number.isNaN(value);
const allKnown = (values: Readonly<Record<string, number>>): boolean => Object.values(values).every(known);

/** Ids that stand twice would be drawn over each other, and left behind. */
function once<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

const timeZone: Reader<string> = (value) => {
  const name = words(value);
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

const isState = (name: string): name is WorkingStateName => Object.hasOwn(workingStates, name);
const stateName: Reader<WorkingStateName> = (value) => (typeof value === 'string' && isState(value) ? value : 'offline');

const working = shapeOf({ charging: amount, discharging: amount, idle: amount, offline: amount });
/** Recordings of earlier versions have no count of level 4. */
const counted: Reader<number> = (value) => (value === undefined ? 0 : amount(value));
const levels = perLevel(() => counted);
const level = within(0, faultLevelMax);
const faultType = within(0, faultTypeMax);
const faultCounts = listOf(shapeOf({ type: faultType, ...levels }), 64, (fault) => allKnown(fault) && Number.isInteger(fault.type));

/** Recordings of earlier versions have no names. */
const textOrNull: Reader<Text | null> = (value) => (isObject(value) && typeof value['zh-CN'] === 'string' && typeof value['en'] === 'string' ? { 'zh-CN': words(value['zh-CN']), en: words(value['en']) } : null);

/** Recordings of earlier versions name no class: their level tells faults from silence. */
const need: Reader<Need> = (value) => needs.find((known) => known === value) ?? 'fault';
/** A wall that cannot read how many there are must not say that there are none. */
const faultCount = shapeOf({ matters: amount, vehicles: amount });
const needCount = shapeOf({ matters: counted, vehicles: counted });

const attention = listOf(
  shapeOf({
    deviceId: words, vin: words, plate: wordsOrNull, projectName: wordsOrNull, need, faultId: wordsOrNull, level, faultType: orNull(faultType), faultName: textOrNull, workingState: stateName,
    soc: orNull(anything), highestCellVoltage: orNull(anything), lowestCellVoltage: orNull(anything), highestTemperature: orNull(anything),
    lowestTemperature: orNull(anything), insulationResistance: orNull(anything), since: words, owner: wordsOrNull, handledAt: wordsOrNull,
    acknowledgedLevel: orNull(level), roseTo: orNull(level),
  }),
  limits.wallAttentionMax,
  ({ deviceId, level, since }) => deviceId !== '' && Number.isInteger(level) && Number.isFinite(Date.parse(since)),
);

/** A vehicle may have several faults, and is silent once. */
export const matterKey = ({ deviceId, faultId }: Pick<AttentionView, 'deviceId' | 'faultId'>): string => faultId ?? deviceId;

const sohPair: Reader<readonly [number, number]> = (value) => (Array.isArray(value) ? [within(0, 100)(value[0]), amount(value[1])] : [NaN, NaN]);

const groupsNow = listOf(shapeOf({ id: wordsOrNull, name: wordsOrNull, working }), limits.wallGroupsMax, (group) => allKnown(group.working));

const status = shapeOf({
  asOf: words,
  working,
  cumulative: shapeOf({ mileageKm: amount, chargeKwh: amount, dischargeKwh: amount }),
  faultLevels: shapeOf(levels),
  faultTypes: faultCounts,
  needs: shapeOf({ fault: faultCount, silent: needCount, handled: needCount }),
  attention: (value: unknown) => once(attention(value), matterKey),
  soh: listOf(sohPair, 64, (pair) => pair.every(known)),
  groups: (value: unknown) => once(groupsNow(value), ({ id }) => id),
});

const places = listOf(
  shapeOf({ longitude: within(-180, 180), latitude: within(-90, 90), devices: within(1, 1e9), projectName: wordsOrNull, level }),
  limits.wallPlacesMax,
  ({ longitude, latitude, devices, level }) => [longitude, latitude, devices].every(known) && Number.isInteger(level),
);

/** Recordings and consoles of earlier versions have none. */
const spots = listOf(
  shapeOf({ deviceId: words, longitude: within(-180, 180), latitude: within(-90, 90) }),
  limits.wallAttentionMax + limits.wallHandledMax,
  ({ deviceId, longitude, latitude }) => deviceId !== '' && known(longitude) && known(latitude),
);

const group = shapeOf({
  id: wordsOrNull, name: wordsOrNull, devices: amount, working, mileageKm: amount, chargeKwh: amount, dischargeKwh: amount,
  faults: faultCounts, activated: listOf(amount, 36), carbonKg: amount, trees: amount,
});

const statistics = shapeOf({
  asOf: words, from: words, to: words, timeZone,
  months: listOf(words, 36, (month) => /^\d{4}-\d{2}$/.test(month)),
  factors: shapeOf({ carbonKgPerKwh: amount, carbonKgPerTree: amount }),
  total: group,
  groups: (value: unknown) => once(listOf(group, limits.wallGroupsMax)(value), ({ id }) => id),
});

const counts = listOf(amount, 400);
const day = shapeOf({ asOf: words, timeZone, stepS: amount, times: listOf(moment, 400), charging: counts, discharging: counts, idle: counts, offline: counts });

const alarmDays = (value: unknown) =>
  once(listOf(shapeOf({ day: words, ...levels }), 31, ({ day: name, ...of }) => /^\d{4}-\d{2}-\d{2}$/.test(name) && allKnown(of))(value), ({ day: name }) => name);

const quantity: Reader<WallCellQuantity> = (value) => wallCellQuantities.find((known) => known === value) ?? 'voltages';
const cellRow = shapeOf({ bmu: amount, values: listOf(orNull(anything), limits.wallCellColumns) });
const cellShape = shapeOf({ recordedAt: words, quantity, cells: amount, median: anything, rows: listOf(cellRow, 32, ({ bmu, values }) => known(bmu) && values.length > 0) });
const cells: Reader<WallCells | null> = (value) => (isObject(value) ? cellShape(value) : null);

/** Recordings and consoles of earlier versions have none. */
const incidents = (value: unknown): WallIncident[] =>
  once(
    listOf(shapeOf({ matter: (matter: unknown) => attention([matter])[0], cells }), limits.wallIncidentsMax)(value).flatMap(({ matter, cells: sent }) => (matter === undefined || matter.level === 0 ? [] : [{ matter, cells: sent }])),
    ({ matter }) => matterKey(matter),
  );

const response = shapeOf({ raised: amount, acknowledged: amount, soonS: amount, soon: amount, medianS: orNull(amount), p90S: orNull(amount) });

const dutyStep: Reader<DutyStep | null> = (value) => dutyStepNames.find((known) => known === value) ?? null;
const workItems = listOf(shapeOf({ faultId: words, ownerName: wordsOrNull, dueAt: wordsOrNull, step: dutyStep }), limits.wallAttentionMax, ({ faultId }) => faultId !== '');
const work: Reader<AlarmWorkView[] | null> = (value) => (Array.isArray(value) ? workItems(value) : null);

/** Recordings and consoles of earlier versions have no power, packs and events. */
const kw = listOf(amount, 400);
const power = shapeOf({ from: moment, stepS: amount, completeTo: words, charging: kw, discharging: kw, today: shapeOf({ since: words, chargeKwh: amount, dischargeKwh: amount }) });

const packs = (value: unknown) =>
  once(listOf(shapeOf({ deviceId: words, vin: words, plate: wordsOrNull, projectName: wordsOrNull, soh: within(0, 100) }), limits.wallPacksMax, ({ deviceId, soh }) => deviceId !== '' && known(soh))(value), ({ deviceId }) => deviceId);

const tickKind: Reader<WallTickKind | null> = (value) => wallTickKinds.find((known) => known === value) ?? null;
const tickItems = listOf(
  shapeOf({ key: words, kind: tickKind, at: words, vin: words, plate: wordsOrNull, projectName: wordsOrNull, level: orNull(level), faultType: orNull(faultType), faultName: textOrNull, energyKwh: orNull(amount), soc: orNull(within(0, 100)), version: wordsOrNull }),
  limits.wallTicksMax * wallTickKinds.length,
  ({ key, kind, at }) => key !== '' && kind !== null && Number.isFinite(Date.parse(at)),
);
const ticks = (value: unknown): WallTick[] => once(tickItems(value).flatMap(({ kind, ...tick }) => (kind === null ? [] : [{ ...tick, kind }])), ({ key }) => key);

/** Recordings and consoles of earlier versions have none. */
const handled = (value: unknown) => once(attention(value), matterKey).slice(0, limits.wallHandledMax);

/** Places that make sense, each once. */
export const soundPlaces = (value: unknown): WallPlace[] => once(places(value), ({ longitude, latitude }) => `${longitude} ${latitude}`);

const nowView: Reader<WallNowView> = shapeOf({ asOf: words, status, handled, openUrgent: amount, activeUrgent: amount, incidents, work, places: soundPlaces, spots });
const trendView: Reader<WallTrendView> = shapeOf({ asOf: words, day, alarmDays, power, response, weakest: packs, ticks, statistics });

/** What was told of this moment, without whatever makes no sense; null when nothing was. */
export const soundNow = (value: unknown): WallNowView | null => (isObject(value) ? nowView(value) : null);

/** The same of what changes slowly. */
export const soundTrend = (value: unknown): WallTrendView | null => (isObject(value) ? trendView(value) : null);
