import { expectThat } from '../eventually.mjs';
import { query } from '../stores/postgres.mjs';
import { voltdeck } from '../backup/commands.mjs';

const days = 9;
const vehicles = 2;
const periodS = 600;

/** @typedef {{url: string, token: string, user: string, password: string}} Console */

/**
 * Leaves in the stores of a running console what time leaves there: names taken again from what was deleted, someone who
 * has no password yet, links into a frame, and days that have gone into the columnstore.
 * @param {Console} console
 * @param {import('../backup/commands.mjs').StoreUrls} stores
 */
export async function fill(console, stores) {
  for (const entity of ['customers', 'projects', 'groups']) await deletedAndMadeAgain(console, `/${entity}`, { name: 'Made again', ...(entity === 'projects' ? { number: 'A-1' } : {}) });
  const administrator = await browserOf(console);
  const left = await ask(console, 'POST', '/users', someone('left'), administrator);
  await ask(console, 'DELETE', `/users/${left.id}`, undefined, administrator);
  await ask(console, 'POST', '/users', someone('invited'), administrator);
  await ask(console, 'POST', '/embeds', { path: '/main/home', origins: ['https://portal.example'], scope: 'all', lifeDays: 1 }, administrator);
  await voltdeck(['seed', '--days', String(days), '--vehicles', String(vehicles), '--period', String(periodS)], stores);
  await moveToColumnstore(stores.databaseUrl);
}

/** @param {string} loginName */
const someone = (loginName) => ({ loginName, name: loginName, email: null, mobile: null, type: 'operator', permissions: ['view'], projectIds: [], customerIds: [], groupIds: [] });

/** @param {Console} console @param {string} path @param {object} fields */
async function deletedAndMadeAgain(console, path, fields) {
  const { id, version } = await ask(console, 'POST', path, fields);
  await ask(console, 'DELETE', `${path}/${id}?version=${version}`);
  await ask(console, 'POST', path, fields);
}

/**
 * A browser of the administrator, who has just entered the password: what takes a person is refused to a token.
 * @param {Console} console
 * @returns {Promise<Record<string, string>>}
 */
async function browserOf({ url, user, password }) {
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(`${url}/api/v1/challenge`, { method: 'POST', headers });
  const [, first = 0, second = 0] = /What is (\d+) plus (\d+)/.exec(await asked.text()) ?? [];
  const [challenge = ''] = asked.headers.getSetCookie();
  const form = JSON.stringify({ loginName: user, password, code: String(Number(first) + Number(second)) });
  const signedIn = await fetch(`${url}/api/v1/session`, { method: 'POST', headers: { ...headers, cookie: cookieOf(challenge) }, body: form });
  const [session = ''] = signedIn.headers.getSetCookie();
  const browser = { cookie: cookieOf(session) };
  await ask({ url, token: '' }, 'POST', '/session/fresh', { password }, browser);
  return browser;
}

const cookieOf = (/** @type {string} */ set) => set.split(';')[0] ?? '';

/** @param {Pick<Console, 'url' | 'token'>} console @param {string} method @param {string} path @param {object} [body] @param {Record<string, string>} [who] @returns {Promise<any>} */
async function ask({ url, token }, method, path, body, who = { authorization: `Bearer ${token}` }) {
  const headers = { ...who, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }), signal: AbortSignal.timeout(20_000) });
  const text = await answer.text();
  expectThat(answer.ok, `${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text === '' ? null : JSON.parse(text);
}

/** Does at once what the policies do in their time, where the edition of TimescaleDB has a columnstore. @param {string} url */
async function moveToColumnstore(url) {
  await query(url, async (client) => {
    const { rows } = await client.query(`select job_id as id from timescaledb_information.jobs where hypertable_schema = 'telemetry' and proc_name in ('policy_compression', 'policy_columnstore')`);
    for (const { id } of rows) await client.query(`call run_job(${id})`);
  });
}
