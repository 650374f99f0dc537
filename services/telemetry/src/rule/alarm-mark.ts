/**
 * SQL that marks alarms for the notifications, behind a CTE `added` of their ids, rules, devices and beginnings. What late
 * records leave of an alarm that people were told of is no news. Where no one has a channel and no escalation policy is on, there is nothing to make.
 */
export const markAdded = `
insert into rule_alarm_mark (alarm) select added.id from added where (exists (select from notification_channel) or exists (select from escalation_policy where enabled))
  and not exists (select from rule_alarm as told where told.rule = added.rule and told.device = added.device and told.started_at <= added.started_at and told.known_to > added.started_at)`;

export const ofAdded = 'returning id, rule, device, started_at';
