import type { MigrationInterface, QueryRunner } from 'typeorm';

const goesOn = `state in ('running', 'snoozed') and rule is not null`;

const up = [
  // What the protocol service says of campaigns. `pending`: it has changed since rules were applied to it.
  `create table telemetry.campaign (
    id uuid primary key,
    name text not null,
    version text not null,
    state text not null,
    changed_at timestamptz not null,
    pending boolean not null default true
  )`,
  'create index campaign_pending on telemetry.campaign (changed_at) where pending',
  // Without a device the campaign itself changed.
  `create table telemetry.campaign_change (
    number int8 primary key,
    campaign uuid not null references telemetry.campaign on delete cascade,
    at timestamptz not null,
    device int4,
    state text not null
  )`,
  'create index campaign_change_order on telemetry.campaign_change (campaign, number)',
  'create index campaign_change_device on telemetry.campaign_change (device)',
  // Number of the last change that is stored.
  'create table telemetry.campaign_followed (number int8 not null)',
  'insert into telemetry.campaign_followed values (0)',

  // Of an alarm about a campaign: `extreme` is the most vehicles that failed, of `tried`.
  'alter table telemetry.rule_alarm add column campaign uuid, add column tried int4',
  'drop index telemetry.rule_alarm_of_fleet',
  'create unique index rule_alarm_of_fleet on telemetry.rule_alarm (rule) where device is null and campaign is null and ended_at is null',
  // One per rule, campaign and stretch, whichever process looks.
  'create unique index rule_alarm_of_campaign on telemetry.rule_alarm (rule, campaign) where campaign is not null and ended_at is null',
  'create unique index rule_alarm_of_campaign_stretch on telemetry.rule_alarm (rule, campaign, started_at) where campaign is not null',

  'alter table telemetry.escalation add column campaign uuid',
  'drop index telemetry.escalation_of_rule',
  `create unique index escalation_of_rule on telemetry.escalation (policy, device, rule, campaign) nulls not distinct where ${goesOn}`,
];

// The version before knows no alarms about campaigns.
const ofCampaigns = `(select id from telemetry.rule where condition ->> 'kind' = 'campaignFailing')`;

const down = [
  `delete from telemetry.notification_delivery where rule in ${ofCampaigns}`,
  `delete from telemetry.escalation where rule in ${ofCampaigns} or campaign is not null`,
  'delete from telemetry.rule_alarm where campaign is not null',
  `delete from telemetry.rule where id in ${ofCampaigns}`,
  'drop index telemetry.escalation_of_rule',
  `create unique index escalation_of_rule on telemetry.escalation (policy, coalesce(device, 0), rule) where ${goesOn}`,
  'alter table telemetry.escalation drop column campaign',
  ...['rule_alarm_of_campaign_stretch', 'rule_alarm_of_campaign', 'rule_alarm_of_fleet'].map((name) => `drop index telemetry.${name}`),
  'create unique index rule_alarm_of_fleet on telemetry.rule_alarm (rule) where device is null and ended_at is null',
  'alter table telemetry.rule_alarm drop column campaign, drop column tried',
  ...['campaign_followed', 'campaign_change', 'campaign'].map((name) => `drop table telemetry.${name}`),
];

/** Campaigns as rules see them, and alarms about them. */
export class AddCampaigns1795823700544 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
