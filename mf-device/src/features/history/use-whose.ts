import type { DeviceView } from '@voltdeck/contract';
import { apiQuery, endpoints, momentText, useLanguage, useMessages, useQueries, type Language } from '@voltdeck/kit';
import type { TimeRange } from '../../range/range.ts';
import { othersOf, type Compared } from './compare.ts';
import { zoneName } from '../../files/file-name.ts';
import { messages } from './messages.ts';

/** Whose lines a chart has, in words. */
export interface Whose {
  readonly vin: string;
  /** Behind the names of the metrics: of the vehicle, null where nothing is compared, and of each that it is compared with. */
  readonly own: string | null;
  readonly others: readonly string[];
  /** Names of the vehicles, the own one first; null where a vehicle is compared with itself or with nothing. */
  readonly vehicles: readonly VehicleName[] | null;
  /** Tells them apart at length. */
  readonly sentence: string;
  /** Of a picture: vehicle, range and zone. */
  readonly caption: string;
}

export function rangeText({ from, to }: TimeRange, language: Language): string {
  return `${momentText(from, language)} – ${momentText(to, language)}`;
}

/** In a legend: the days alone; the times where both are of the same days. */
function shortTexts(one: TimeRange, other: TimeRange, language: Language): readonly [string, string] {
  const day = (time: number): string => new Date(time).toLocaleDateString(language, { month: 'short', day: 'numeric' });
  const clock = (time: number): string => new Date(time).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const days = ({ from, to }: TimeRange): string => (day(from) === day(to - 1) ? day(from) : `${day(from)} – ${day(to - 1)}`);
  const times = (range: TimeRange): string => `${days(range)} ${clock(range.from)} – ${clock(range.to)}`;
  return days(one) === days(other) ? [times(one), times(other)] : [days(one), days(other)];
}

/** What a vehicle is called: VIN and plate; empty while they are on their way. */
export interface VehicleName {
  readonly vin: string;
  readonly plate: string | null;
}

const nameless: VehicleName = { vin: '', plate: null };
const namesOf = (results: readonly { readonly data: DeviceView | undefined }[]): readonly VehicleName[] =>
  results.map(({ data }) => (data === undefined ? nameless : { vin: data.vin, plate: data.plate }));

/** Names of several devices, in their order. */
export function useNames(ids: readonly string[]): readonly VehicleName[] {
  return useQueries({ queries: ids.map((id) => apiQuery(endpoints.device, { parameters: { id } })), combine: namesOf });
}

/** Names the vehicle of a chart and what it is compared with: other vehicles by their VINs and plates, another time by its days. */
export function useWhose(deviceId: string, range: TimeRange, compared: Compared): Whose {
  const say = useMessages(messages);
  const language = useLanguage();
  const others = othersOf(compared, deviceId, range);
  const [own = nameless, ...names] = useNames([deviceId, ...others.map((other) => other.deviceId)]);
  const { vin } = own;
  const caption = [vin, rangeText(range, language), zoneName()].join('   ');
  const [first] = others;
  if (first === undefined) return { vin, own: null, others: [], vehicles: null, sentence: '', caption };
  if (compared.with === 'vehicle') return { vin, own: vin, others: names.map((name) => name.vin), vehicles: [own, ...names], sentence: '', caption: [rangeText(range, language), zoneName()].join('   ') };
  const dashed = others.map((other, place) => say('dashed', { vin: names[place]?.vin ?? '', range: rangeText(other.range, language) })).join(say('semicolon'));
  const sentence = say('comparison', { vin, range: rangeText(range, language), dashed });
  const [ownTime, otherTime] = shortTexts(range, first.range, language);
  return { vin, own: ownTime, others: [otherTime], vehicles: null, sentence, caption: `${caption}   ${sentence}` };
}
