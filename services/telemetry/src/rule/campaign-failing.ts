import type { EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import type { Offset } from '../settings/business-day.ts';
import { applies, type CampaignRule } from './active-rules.ts';
import { casesOfAdded, markAdded, ofAdded } from './alarm-mark.ts';
import { campaignAlarmChange, campaignAlarms, type CampaignFigures, type CampaignStep, type CampaignStretch, type StoredCampaignAlarm } from './campaign-stretches.ts';
import { raiseTimes } from './raise-times.ts';

/** Campaigns of one poll that have changed. */
const pendingMost = 20;

const pending = `select id from campaign where pending order by changed_at limit ${pendingMost} for update skip locked`;
const live = `select id from campaign where state in ('running', 'paused') for update skip locked`;

const steps = `
select ${epochMs('change.at')} as at, change.device, change.state, (select array_agg(rule.id::text) from rule where rule.id = any($2::int8[]) and ${applies}) as rules
from campaign_change as change left join device on device.number = change.device where change.campaign = $1 order by change.number`;

const stored = `
select id::text, rule::text, ${epochMs('started_at')} as "startedAt", ${epochMs('ended_at')} as "endedAt" from rule_alarm
where campaign = $1 and rule = any($2::int8[]) order by started_at`;

const change = `
update rule_alarm set ended_at = ${moment('$2::float8')}, known_to = greatest(known_to, ${moment('coalesce($2::float8, $4)')}),
  extreme = greatest(extreme, $3::float8), extreme_at = case when $3::float8 > extreme then ${moment('$4::float8')} else extreme_at end,
  tried = case when $3::float8 > extreme then $5::int4 else tried end, sample = case when $3::float8 > extreme then $6::int4[] else sample end
where id = $1::int8 and ended_at is null and ($2::float8 is not null or extreme < $3::float8)`;

const raise = `
with added as (insert into rule_alarm (rule, campaign, level, started_at, raised_at, ended_at, extreme, extreme_at, tried, known_to, sample)
select id, $2::uuid, level, ${moment('$3::float8')}, ${moment('$3::float8')}, ${moment('$4::float8')}, $5::float8, ${moment('$6::float8')}, $7::int4, ${moment('coalesce($4::float8, $6::float8)')}, $8::int4[] from rule where id = $1::int8
on conflict do nothing ${ofAdded}), ${casesOfAdded} ${markAdded}`;

interface StepRow extends CampaignStep {
  /** Rules that the vehicle is in the scope of. */
  readonly rules: readonly string[] | null;
}

export interface CampaignsOf {
  readonly offset: Offset;
  /** Epoch ms. */
  readonly now: number;
  /** Also those that have not changed: a rule may be in its hours again, or just on. */
  readonly all: boolean;
}

/**
 * Applies rules about campaigns to what is stored of those. Each is worked out from its first change on, so that it does not matter
 * when and in which parts it was told; what has been raised is stored, and is not raised again.
 */
export async function applyCampaigns(manager: EntityManager, rules: readonly CampaignRule[], of: CampaignsOf): Promise<void> {
  if (rules.length === 0) return;
  const found = await manager.query<{ id: string }[]>(pending);
  if (of.all) found.push(...(await manager.query<{ id: string }[]>(live)));
  const ids = [...new Set(found.map(({ id }) => id))];
  for (const id of ids) await applyOne(manager, rules, id, of);
  if (ids.length > 0) await manager.query('update campaign set pending = false where id = any($1::uuid[]) and pending', [ids]);
}

async function applyOne(manager: EntityManager, rules: readonly CampaignRule[], campaign: string, { offset, now }: CampaignsOf): Promise<void> {
  const ruleIds = rules.map(({ id }) => id);
  const rows = await manager.query<StepRow[]>(steps, [campaign, ruleIds]);
  const newestAt = rows.reduce((newest, { at }) => Math.max(newest, at), -Infinity);
  if (rows.length === 0) return;
  const known = await manager.query<(StoredCampaignAlarm & { readonly rule: string })[]>(stored, [campaign, ruleIds]);
  for (const { id, condition, hours, onSince } of rules) {
    const counted = rows.filter(({ device, rules: covering }) => device === null || covering?.includes(id));
    const alarms = campaignAlarms(counted, condition, { onSince: Math.ceil(onSince), times: raiseTimes(hours, [], offset), now });
    const { open, fresh } = campaignAlarmChange(known.filter(({ rule }) => rule === id), alarms, newestAt);
    if (open !== null) await manager.query(change, [open.id, open.endedAt, ...figuresOf(open.most)]);
    for (const alarm of fresh) await raiseOne(manager, id, campaign, alarm);
  }
}

const figuresOf = (most: CampaignFigures | null): readonly unknown[] => (most === null ? [0, null, null, []] : [most.failed, most.at, most.tried, most.sample]);

async function raiseOne(manager: EntityManager, rule: string, campaign: string, { startedAt, endedAt, most }: CampaignStretch): Promise<void> {
  await manager.query(raise, [rule, campaign, startedAt, endedAt, most.failed, most.at, most.tried, most.sample]);
}
