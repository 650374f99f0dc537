import type { RuleKind } from '@voltdeck/protocol/contract';
import type { RuleCondition } from './condition.ts';

type OfKind<Kind extends RuleKind> = Extract<RuleCondition, { readonly kind: Kind }>;

/** A measure is beyond a limit for some time, and back by the hysteresis when it is over. */
export type ThresholdCondition = OfKind<'threshold'>;
/** A measure changes faster than a limit, from the oldest value of the window before each record to that of the record. */
export type RateCondition = OfKind<'rate'>;
/** An expression over the fields of a record is true for some time. */
export type ExpressionCondition = OfKind<'expression'>;
/** A vehicle is not heard for longer than so many minutes. */
export type SilentCondition = OfKind<'silent'>;
/** A vehicle has done more than so much since its last service, or since it was new. */
export type ServiceDueCondition = OfKind<'serviceDue'>;
/** So many days or fewer are left of the service of a vehicle, or it is over. */
export type ServiceEndCondition = OfKind<'serviceEnd'>;
/** The data of a vehicle on a business day is worse than a limit, by one of the figures of compliance. */
export type DataQualityCondition = OfKind<'dataQuality'>;
/** More than so many vehicles of the scope match a filter now. The filter is the rule's own, so that a deleted view changes nothing. */
export type FleetCountCondition = OfKind<'fleetCount'>;
export type FleetFilter = FleetCountCondition['filter'];
/** So many vehicles of one upgrade campaign failed, since it was started or resumed. */
export type CampaignFailingCondition = OfKind<'campaignFailing'>;

/** What is judged by the values of records. */
export type MeasuredCondition = ThresholdCondition | RateCondition | ExpressionCondition | ServiceDueCondition;
/** What is judged by what is known of a vehicle besides its records. */
export type StateCondition = SilentCondition | ServiceEndCondition;
/** What has values that are compared with a limit. */
export type ComparedCondition = MeasuredCondition | DataQualityCondition;
/** What is judged for many vehicles together: such a rule depends on no other, and none depends on it. */
export type FleetCondition = FleetCountCondition | CampaignFailingCondition;

export const fleetKinds: ReadonlySet<RuleKind> = new Set<FleetCondition['kind']>(['fleetCount', 'campaignFailing']);

/** Kinds that no record is read for. */
export const unmeasuredKinds = ['silent', 'serviceEnd', 'dataQuality', 'fleetCount', 'campaignFailing'] as const satisfies readonly Exclude<RuleCondition['kind'], MeasuredCondition['kind']>[];

/** The metric that it is about; null: it is about none, or about several. */
export const metricOfRule = (condition: RuleCondition): string | null => ('metric' in condition ? condition.metric : null);

/** Whether so many failed vehicles, of so many that were tried, reach the bounds of a rule. */
export function failsCampaign({ vehicles, share, bound }: Omit<CampaignFailingCondition, 'kind'>, failed: number, tried: number): boolean {
  if (failed === 0) return false;
  const reached = [...(vehicles === null ? [] : [failed >= vehicles]), ...(share === null ? [] : [failed * 100 >= share * tried])];
  return bound === 'both' ? reached.every(Boolean) : reached.some(Boolean);
}
