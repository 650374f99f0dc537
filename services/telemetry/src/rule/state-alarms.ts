import type { EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import type { Offset } from '../settings/business-day.ts';
import type { StateRule } from './active-rules.ts';
import { casesOfAdded, markAdded, ofAdded } from './alarm-mark.ts';
import { readOpenTimes } from './dependency.ts';
import { readMaintenance } from './maintenance-spans.ts';
import { raiseTimes } from './raise-times.ts';

const add = `
with added as (insert into rule_alarm (rule, device, level, started_at, raised_at, ended_at, known_to)
select rule.id, device, rule.level, ${moment('begun')}, ${moment('begun')}, ${moment('ended')}, ${moment('coalesce(ended, begun)')}
from unnest($1::int8[], $2::int4[], $3::float8[], $4::float8[]) as given (rule, device, begun, ended) join rule on rule.id = given.rule
on conflict (rule, device, started_at) do nothing ${ofAdded}), ${casesOfAdded}, marked as (${markAdded})
select rule::text, array_agg(${epochMs('started_at')}) as began from added group by rule`;

/** A vehicle is, or was, as a rule says; epoch ms. */
export interface DeviceState {
  readonly rule: string;
  readonly device: number;
  readonly begun: number;
  /** null: it lasts. */
  readonly ended: number | null;
}

export interface AddedAlarms {
  readonly rule: string;
  readonly began: readonly number[];
}

export interface StateTimes {
  /** Epoch ms. */
  readonly asOf: number;
  /** Of the business time zone. */
  readonly offset: Offset;
}

/** Raises an alarm for each, from the first moment on at which its rule can raise one, if it lasted until then. */
export async function addStates(manager: EntityManager, rules: readonly StateRule[], states: readonly DeviceState[], { asOf, offset }: StateTimes): Promise<readonly AddedAlarms[]> {
  if (states.length === 0) return [];
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const [devices, first] = [states.map(({ device }) => device), Math.min(...states.map(({ begun }) => begun))];
  const [maintenance, open] = [await readMaintenance(manager, devices, first), await readOpenTimes(manager, devices, rules, first)];
  const raised = states
    .map((state) => {
      const { hours = null, unless = null } = byId.get(state.rule) ?? {};
      const periods = [...(maintenance.get(state.device) ?? []), ...(open.get(`${state.device} ${unless}`) ?? [])];
      return { ...state, begun: raiseTimes(hours, periods, offset).firstFrom(state.begun) };
    })
    .filter(({ begun, ended }) => (ended === null ? begun <= asOf : begun < ended));
  if (raised.length === 0) return [];
  return manager.query<AddedAlarms[]>(add, [raised.map(({ rule }) => rule), raised.map(({ device }) => device), raised.map(({ begun }) => begun), raised.map(({ ended }) => ended)]);
}
