import { apiQuery, endpoints, momentText, useLanguage, useMessages, useQuery, type Language } from '@voltdeck/kit';
import type { TimeRange } from '../../range/range.ts';
import { othersOf, type Compared } from './compare.ts';
import { zoneName } from './file-name.ts';
import { messages } from './messages.ts';

/** Whose lines a chart has, in words. */
export interface Whose {
  readonly vin: string;
  /** Behind the names of the metrics: of the vehicle, null where nothing is compared, and of each that it is compared with. */
  readonly own: string | null;
  readonly others: readonly string[];
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

/** VINs of up to `othersMost` devices; empty while they are on their way. */
export function useVins(ids: readonly string[]): readonly string[] {
  const all = [useVin(ids[0]), useVin(ids[1]), useVin(ids[2]), useVin(ids[3])];
  return ids.map((_, place) => all[place] ?? '');
}

const nobody = '00000000-0000-4000-8000-000000000000';

function useVin(id: string | undefined): string {
  const { data } = useQuery({ ...apiQuery(endpoints.device, { parameters: { id: id ?? nobody } }), enabled: id !== undefined });
  return data?.vin ?? '';
}

/** Names the vehicle of a chart and what it is compared with: other vehicles by their VINs, another time by its days. */
export function useWhose(deviceId: string, range: TimeRange, compared: Compared): Whose {
  const say = useMessages(messages);
  const language = useLanguage();
  const others = othersOf(compared, deviceId, range);
  const vin = useVin(deviceId);
  const vins = useVins(others.map((other) => other.deviceId));
  const caption = [vin, rangeText(range, language), zoneName()].join('   ');
  const [first] = others;
  if (first === undefined) return { vin, own: null, others: [], sentence: '', caption };
  const dashed = others.map((other, place) => say('dashed', { vin: vins[place] ?? '', range: rangeText(other.range, language) })).join(say('semicolon'));
  const sentence = say('comparison', { vin, range: rangeText(range, language), dashed });
  const [ownTime, otherTime] = shortTexts(range, first.range, language);
  const byVehicle = compared.with === 'vehicle';
  return { vin, own: byVehicle ? vin : ownTime, others: byVehicle ? vins : [otherTime], sentence, caption: `${caption}   ${sentence}` };
}
