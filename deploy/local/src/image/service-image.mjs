import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { standAlone, voltdeck } from '../backup/commands.mjs';
import { readCompose } from '../deployment/compose.mjs';
import { serviceNames } from '../deployment/environments.mjs';
import { makeSecrets } from '../deployment/secrets.mjs';
import { eventually, expectThat } from '../eventually.mjs';
import { freePorts } from '../port.mjs';
import { roleOf } from '../stores/database-accounts.mjs';
import { query } from '../stores/postgres.mjs';
import { Container } from './container.mjs';
import { imageOf } from './stages.mjs';

const healthyWithinMs = 120_000;
const host = '127.0.0.1';
const vehicles = 5;
/** What only tests and builds need. */
const forBuilders = ['vitest', 'typescript', 'nx', 'playwright-core', 'eslint'];

/** @typedef {{http: number, tcp: number, ops: readonly number[]}} Ports */
/** @typedef {(name: string) => Container} Start */

/**
 * Makes the image of the services by its Dockerfile's steps, starts every process of the compose file from it, and lets vehicles report.
 * @param {import('../tally.mjs').Tally} tally
 * @param {{folder: string, say: (text: string) => void}} where
 */
export async function serviceImage(tally, { folder, say }) {
  const image = await imageOf('deploy/images/Dockerfile', { folder: join(folder, 'services'), say });
  await tally.check('the image holds no package that only builds and tests need', async () => {
    const odd = forBuilders.filter((name) => existsSync(image.at(`/voltdeck/node_modules/${name}`)));
    expectThat(odd.length === 0, `it holds ${odd}`);
  });
  const data = join(folder, 'stores');
  const secrets = join(folder, 'secrets');
  const stores = await standAlone('up', data);
  /** @type {Container[]} */
  const started = [];
  try {
    makeSecrets(secrets);
    await voltdeck(['database', 'accounts', '--passwords', secrets], stores);
    for (const name of serviceNames) writeAddresses(secrets, name, stores);
    const [http = 0, tcp = 0, ...ops] = await freePorts(2 + serviceNames.length);
    const compose = readCompose('compose.yaml', { REGISTRATION: 'open', VEHICLE_POLICY: 'open', SIMULATOR_VEHICLES: String(vehicles) });
    /** @type {Start} */
    const start = (name) => {
      const { command, environment } = compose.services[name];
      const container = new Container(name, image, { command, environment: { ...environment, ...ofThisMachine(name, { http, tcp, ops }) }, secrets });
      started.push(container);
      return container;
    };
    await everyProcess(tally, start, { url: `http://${host}:${http}`, databaseUrl: stores.databaseUrl });
  } finally {
    for (const container of started.reverse()) await container.stop();
    await standAlone('down', data);
  }
}

/**
 * Where a service finds the stores of this machine. In the database it has the account of its secret; the bus of this machine
 * has other passwords.
 * @param {string} secrets @param {string} name @param {{databaseUrl: string, natsUrl: string}} stores
 */
function writeAddresses(secrets, name, { databaseUrl, natsUrl }) {
  writeFileSync(join(secrets, `nats-url-${name}`), natsUrl);
  const password = join(secrets, `database-password-${name}`);
  if (!existsSync(password)) return;
  const address = new URL(databaseUrl);
  [address.username, address.password] = [roleOf(name), readFileSync(password, 'utf8')];
  writeFileSync(join(secrets, `database-url-${name}`), address.href);
}

/** The addresses that differ because all share one machine. @param {string} name @param {Ports} ports @returns {Record<string, string>} */
function ofThisMachine(name, { http, tcp, ops }) {
  const at = serviceNames.findIndex((service) => service === name);
  const listening = at === -1 ? {} : { OPS_PORT: String(ops[at]), OPS_HOST: host };
  /** @type {Record<string, Record<string, string>>} */
  const own = {
    edge: { HTTP_PORT: String(http), HTTP_HOST: host },
    protocol: { TCP_PORT: String(tcp), TCP_HOST: host },
    publish: { VOLTDECK_URL: `http://${host}:${http}` },
    simulator: { SIMULATOR_TARGET: `${host}:${tcp}` },
  };
  return { ...listening, ...own[name] };
}

/** @param {import('../tally.mjs').Tally} tally @param {Start} start @param {{url: string, databaseUrl: string}} where */
async function everyProcess(tally, start, { url, databaseUrl }) {
  const services = serviceNames.map(start);
  for (const service of services) {
    await tally.check(`${service.name} starts from the image, and its health check passes`, () => eventually(healthyWithinMs, () => service.healthy()));
  }
  await tally.check('publish brings the modules of the console, and ends', async () => {
    const publish = start('publish');
    const code = await publish.ended;
    expectThat(code === 0, `it ended with ${code}:\n${publish.lastWords}`);
  });
  await tally.check('the edge serves the page of signing in', async () => {
    const answer = await fetch(`${url}/login`, { signal: AbortSignal.timeout(20_000) });
    const text = await answer.text();
    expectThat(answer.ok && text.includes('<script'), `it answered ${answer.status}: ${text.slice(0, 300)}`);
  });
  await tally.check('what the vehicles of the simulator report is stored', async () => {
    const simulator = start('simulator');
    await eventually(healthyWithinMs, async () => {
      const devices = await reporting(databaseUrl);
      expectThat(devices >= vehicles, `${devices} of ${vehicles} have records:\n${simulator.lastWords}`);
    });
  });
}

/** @param {string} databaseUrl */
async function reporting(databaseUrl) {
  let count = 0;
  await query(databaseUrl, async (client) => {
    const { rows } = await client.query('select count(distinct device)::int as devices from telemetry.record');
    count = rows[0].devices;
  });
  return count;
}
