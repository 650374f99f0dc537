import { vehicles as operations } from '@voltdeck/contract';
import { ask } from '../stack/ask.mjs';

const pageSize = 50;
const figures = ['speed', 'totalVoltage', 'highestTemperature', 'cellVoltageSpread', 'insulationResistance'];

/** Orders and filters of the list, each as its page asks for it. */
const questions = (vehicles) => [
  { id: 'vin', what: 'by VIN', input: {} },
  { id: 'vin_descending', what: 'by VIN, descending', input: { sort: '-vin' } },
  ...['plate', 'project', 'customer', 'state', 'need', 'received', 'activated', 'software', 'bmsModel', 'soc', 'soh', 'faultLevel', 'cellVoltageSpread', 'highestTemperature'].map((sort) => ({ id: `sort_${sort}`, what: `sorted by ${sort}, descending`, input: { sort: `-${sort}` } })),
  { id: 'figures', what: 'by VIN with five further columns', input: { figures } },
  { id: 'search', what: 'a part of a VIN searched', input: { search: '0077' } },
  { id: 'search_none', what: 'a text searched that none has', input: { search: 'nowhere' } },
  { id: 'project', what: 'one project', input: { projectId: '00000000-0000-4000-8b00-000000000007' } },
  { id: 'charging', what: 'those that charge', input: { workingState: 'charging' } },
  { id: 'offline', what: 'those that are offline', input: { online: false } },
  { id: 'need_fault', what: 'those with an open fault', input: { need: 'fault' } },
  { id: 'need_silent', what: 'those that are silent', input: { need: 'silent' } },
  { id: 'soh', what: 'a step of SOH', input: { soh: 90 } },
  { id: 'skip_half', what: 'jumped to the middle, by VIN', input: { skip: Math.floor(vehicles / 2) } },
  { id: 'skip_half_soc', what: 'jumped to the middle, by SOC', input: { skip: Math.floor(vehicles / 2), sort: '-soc' } },
  { id: 'skip_end', what: 'jumped to the end, by SOC', input: { skip: vehicles - pageSize, sort: '-soc' } },
];

const bareSql = `select * from telemetry.latest where device between $1 and $2`;

/** @returns ms of each question through the service, and of as many rows by their primary key in SQL alone */
export async function measureAnswers({ client, bus, vehicles, rounds }) {
  const asked = [];
  for (const { id, what, input } of questions(vehicles)) {
    await ask(bus, operations.vehicleList, { pageSize, ...input });
    asked.push({ id, what, times: await timed(rounds, () => ask(bus, operations.vehicleList, { pageSize, ...input })) });
  }
  let next = 1;
  const bare = await timed(rounds * 10, () => {
    next = (next * 7_919 + 13) % (vehicles - pageSize);
    return client.query(bareSql, [next, next + pageSize - 1]);
  });
  return { asked, bare };
}

async function timed(rounds, work) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}
