import type { FaultView, RuleAlarmView } from '@voltdeck/contract';
import { pages, pathTo, type Page, type Text } from '@voltdeck/protocol/contract';

/** Something that needs someone, as the bell lists it. */
export interface BellEntry {
  readonly key: string;
  readonly level: number;
  /** A name that is the same in every language is a string. */
  readonly name: Text | string;
  /** Null: it is about a number of vehicles. */
  readonly vin: string | null;
  readonly plate: string | null;
  /** Name of the campaign in which vehicles failed; null: it is about none. */
  readonly campaign: string | null;
  /** Vehicles of its storm besides this one; without one, all of them. */
  readonly others: number;
  readonly startedAt: string;
  /** Page on which it is taken care of. */
  readonly page: string;
}

const ofFault = ({ id, deviceId, vin, plate, name, highestLevel, startedAt }: FaultView): BellEntry => ({
  key: `fault ${id}`, level: highestLevel, name, vin, plate, campaign: null, others: 0, startedAt,
  page: `${pathTo(pages.failure, { id: deviceId })}?fault=${id}`,
});

const ofAlarm = ({ id, ruleId, ruleName, level, vin, plate, fleet, campaign, startedAt, storm }: RuleAlarmView): BellEntry => ({
  key: `rule ${id}`, level: storm?.level ?? level, name: ruleName, vin, plate, campaign: campaign?.name ?? null, others: fleet?.count ?? (storm === null ? 0 : storm.vehicles - 1), startedAt: storm?.lastAt ?? startedAt,
  page: `${pages.ruleList}?rule=${ruleId}&${storm === null ? `state=open${vin === null ? '' : `&search=${encodeURIComponent(vin)}`}` : `storm=${storm.id}`}`,
});

/** The newest of both, and how many there are of both. */
export function bellEntries(faults: Page<FaultView>, alarms: Page<RuleAlarmView>, most: number): Page<BellEntry> {
  const items = [...faults.items.map(ofFault), ...alarms.items.map(ofAlarm)].sort((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt));
  return { items: items.slice(0, most), next: null, total: faults.total + alarms.total };
}
