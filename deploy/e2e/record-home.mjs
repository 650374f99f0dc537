// Records what home is answered, for its demonstration:
//   node deploy/e2e/record-home.mjs
// against a running stack, told by VOLTDECK_URL and VOLTDECK_TOKEN.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordingKey } from '@voltdeck/protocol/contract';

const folder = join(import.meta.dirname, '../../mf-dashboard/demo');
const groupings = ['project', 'customer', 'group'];
const states = ['', '&workingState=charging', '&workingState=discharging', '&workingState=idle', '&workingState=offline'];

/** Everything that home asks for, whatever a visitor chooses on it; the list has 12 rows, the map pages of 200. */
const addresses = [
  '/api/v1/fleet/overview',
  '/api/v1/fleet/day',
  ...groupings.flatMap((groupBy) => [`/api/v1/fleet/status?groupBy=${groupBy}`, `/api/v1/fleet/statistics?groupBy=${groupBy}`]),
  ...states.flatMap((state) => [`/api/v1/vehicles?pageSize=12${state}`, `/api/v1/vehicles?pageSize=200${state}`]),
];

/** @param {string} name */
function told(name) {
  const value = process.env[name];
  if (!value) throw new Error(`Recording needs ${name}: it is told of a running stack by the variables of the browser tests`);
  return value;
}

const url = told('VOLTDECK_URL');
const headers = { authorization: `Bearer ${told('VOLTDECK_TOKEN')}` };

/** A visitor turns so many pages of the list; the map needs all of them, and one page holds nearly the whole fleet. */
const pagesMost = 3;

/** What an address is answered, and the pages behind it. @param {string} address @returns {Promise<[string, unknown][]>} */
async function ask(address, page = 1) {
  const answer = await fetch(url + address, { headers });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const body = await answer.json();
  const [path, query] = address.split('?');
  const following = new URLSearchParams(query);
  following.set('cursor', body.next);
  if (page === pagesMost && body.next) body.next = null;
  return [[recordingKey('GET', address), body], ...(body.next ? await ask(`${path}?${following}`, page + 1) : [])];
}

const recordedAt = Date.now();
const answers = Object.fromEntries((await Promise.all(addresses.map((address) => ask(address)))).flat());
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'home.json'), `${JSON.stringify({ recordedAt, deviceId: '', answers })}\n`);
process.stdout.write(`home: ${Object.keys(answers).length} answers\n`);
