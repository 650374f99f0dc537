import { alarmRules } from '@voltdeck/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../stack/ask.mjs';

const metrics = ['highestTemperature', 'lowestTemperature', 'soc', 'totalVoltage', 'current', 'power', 'cellVoltageSpread', 'speed', 'insulationResistance', 'highestCellVoltage'];
const askEveryMs = 250;

/** So many as a deployment with many customers has: limits that few records pass and some that many do, rates, silence, hours. */
const conditions = metrics.flatMap((metric) => [
  { kind: 'threshold', metric, direction: 'above', limit: metric === 'soc' ? 95 : 60, durationS: 60, hysteresis: 2 },
  { kind: 'threshold', metric, direction: 'below', limit: 5, durationS: 30, hysteresis: 2 },
  { kind: 'threshold', metric, direction: 'above', limit: metric === 'soc' ? 99 : 3_000, durationS: 0, hysteresis: 0 },
  { kind: 'rate', metric, direction: 'rising', limit: 5, per: 'minute', windowMin: 5, hysteresis: 1 },
]);
const silences = Array.from({ length: 10 }, (_, index) => ({ kind: 'silent', minutes: 30 + index * 30 }));
const hours = { days: [1, 2, 3, 4, 5], from: '06:00', to: '22:00' };

/** Adds the rules, switched off. */
export async function addRules(bus, count) {
  const all = [...conditions, ...silences];
  for (let index = 0; index < count; index++) {
    await ask(bus, alarmRules.ruleAdd, { name: `bench ${index}`, level: 1 + (index % 3), condition: all[index % all.length], ...(index % 5 === 0 ? { hours } : {}) });
  }
}

/** On since long ago, as the reports are of the past; off, without what they left to do. */
export async function turnRules(client, isOn) {
  await client.query(isOn ? `update telemetry.rule set on_since = '2020-01-01'` : 'update telemetry.rule set on_since = null');
  if (!isOn) await client.query('delete from telemetry.rule_mark');
}

const waiting = `
select (select count(*) from telemetry.rollup_mark) + (select count(*) from telemetry.rule_mark)
  + (select count(*) from telemetry.latest left join telemetry.rule_checked as checked on checked.device = latest.device
     where exists (select from telemetry.rule where on_since is not null) and (checked_to is null or newest_at > checked_to)) as work`;

/** Waits until all work behind ingest is done: what rules cost is then in the CPU time. */
export async function whenSettled(client, withinMs) {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(askEveryMs)) {
    const { rows } = await client.query(waiting);
    if (Number(rows[0].work) === 0) return;
  }
  throw new Error(`The work behind ingest was not done within ${withinMs / 1000} s`);
}
