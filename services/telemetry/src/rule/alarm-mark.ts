/** What late records leave of an alarm that people were told of is no news. */
const isNews = `not exists (select from rule_alarm as told where told.rule = added.rule and told.device = added.device and told.started_at <= added.started_at and told.known_to > added.started_at)`;

/**
 * SQL that marks alarms for the notifications, behind a CTE `added` of what `ofAdded` returns. Where no one has a channel and no
 * escalation policy is on, there is nothing to make.
 */
export const markAdded = `
insert into rule_alarm_mark (alarm) select added.id from added where (exists (select from notification_channel) or exists (select from escalation_policy where enabled)) and ${isNews}`;

/** A CTE behind the same one that marks alarms for cases, which are opened automatically from a level on. */
export const casesOfAdded = `cased as (insert into case_mark (alarm) select added.id from added where level >= (select rule_level from case_threshold) and ${isNews})`;

export const ofAdded = 'returning id, rule, device, started_at, level';
