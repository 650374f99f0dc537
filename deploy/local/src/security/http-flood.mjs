// A process of its own that asks the edge for something by a fixed schedule, from an address of its own:
// http-flood <url> <from address> <kind> <a second> <how many>. Prints how many answers of each status there were.
import { Agent, request } from 'node:http';

const [, , url, localAddress, kind, perSecond, total] = process.argv;
const turnMs = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress });
/** @type {Record<string, {method: string, path: string, headers?: Record<string, string>, body?: string}>} */
const kinds = {
  challenge: { method: 'POST', path: '/api/v1/challenge' },
  signIn: { method: 'POST', path: '/api/v1/session', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ loginName: 'admin', password: 'not the password', code: '1' }) },
  token: { method: 'GET', path: '/api/v1/vehicles', headers: { authorization: `Bearer vd_${'x'.repeat(40)}` } },
};
const { method, path, headers = {}, body } = kinds[kind ?? ''] ?? { method: 'GET', path: '/' };
/** @type {Record<string, number>} */
const answers = {};
const startedMs = performance.now();
let made = 0;
let over = 0;

/** @param {string} status */
function count(status) {
  answers[status] = (answers[status] ?? 0) + 1;
  if (++over === Number(total)) process.stdout.write(`${JSON.stringify(answers)}\n`, () => process.exit(0));
}

function ask() {
  const asked = request(new URL(path, url), { method, headers, agent, timeout: 20_000 }, (answer) => {
    answer.resume().on('end', () => count(String(answer.statusCode)));
  });
  asked.on('timeout', () => asked.destroy(new Error('timeout')));
  asked.on('error', (error) => count(error.message));
  asked.end(body);
}

setInterval(() => {
  const due = Math.min(Number(total), Math.floor(((performance.now() - startedMs) * Number(perSecond)) / 1_000));
  while (made < due) {
    made++;
    ask();
  }
}, turnMs);
