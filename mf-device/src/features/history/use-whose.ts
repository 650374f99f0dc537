import { apiQuery, endpoints, useLanguage, useMessages, useQuery, type Language, momentText } from '@voltdeck/kit';
import type { TimeRange } from '../../range/range.ts';
import { otherOf, type Compared } from './compare.ts';
import { zoneName } from './file-name.ts';
import { messages } from './messages.ts';

/** Whose lines a chart has, in words. */
export interface Whose {
  readonly vin: string;
  /** Behind the names of the metrics; null where nothing is compared. */
  readonly own: string | null;
  readonly compared: string | null;
  /** Tells both apart at length. */
  readonly sentence: string;
  /** Of a picture: vehicle, range and zone. */
  readonly caption: string;
}

export function rangeText({ from, to }: TimeRange, language: Language): string {
  const at = (time: number): string => momentText(time, language);
  return `${at(from)} – ${at(to)}`;
}

/** In a legend: the days alone. */
function daysText({ from, to }: TimeRange, language: Language): string {
  const day = (time: number): string => new Date(time).toLocaleDateString(language, { month: 'short', day: 'numeric' });
  return day(from) === day(to - 1) ? day(from) : `${day(from)} – ${day(to - 1)}`;
}

const nobody = '00000000-0000-4000-8000-000000000000';

/** Names the vehicle of a chart and what it is compared with: another vehicle by its VIN, another time by its days. */
export function useWhose(deviceId: string, range: TimeRange, compared: Compared): Whose {
  const say = useMessages(messages);
  const language = useLanguage();
  const other = otherOf(compared, deviceId, range);
  const own = useQuery(apiQuery(endpoints.device, { parameters: { id: deviceId } })).data?.vin ?? '';
  const beside = useQuery({ ...apiQuery(endpoints.device, { parameters: { id: other?.deviceId ?? nobody } }), enabled: other !== null }).data?.vin ?? '';
  const caption = [own, rangeText(range, language), zoneName()].join('   ');
  if (other === null) return { vin: own, own: null, compared: null, sentence: '', caption };
  const byVehicle = compared.with === 'vehicle';
  const sentence = say('comparison', { vin: own, range: rangeText(range, language), otherVin: beside, otherRange: rangeText(other.range, language) });
  return {
    vin: own,
    own: byVehicle ? own : daysText(range, language),
    compared: byVehicle ? beside : daysText(other.range, language),
    sentence,
    caption: `${caption}   ${sentence}`,
  };
}
