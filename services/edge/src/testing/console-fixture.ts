import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { DeviceLogin } from '@voltdeck/contract';
import { natsOptions, openDataSource, type ServiceProcess, startProcess, startProcesses, temporaryDatabase, type TemporaryDatabase } from '@voltdeck/base';
import { permissions, type Permission, type Reply } from '@voltdeck/protocol/contract';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type DataSource = Awaited<ReturnType<typeof openDataSource>>;

/** Identity, fleet, telemetry and the edge as processes, on stores of their own. */
export interface ConsoleFixture {
  readonly url: string;
  readonly edge: ServiceProcess;
  readonly services: Readonly<Record<'identity' | 'fleet' | 'telemetry', ServiceProcess>>;
  readonly bus: NatsConnection;
  readonly dataSource: DataSource;
  /** For a service more. */
  readonly stores: Readonly<Record<'DATABASE_URL' | 'NATS_URL', string>>;
  readonly secrets: Secrets;
  /** The API token of the demo's administrator, as a header. */
  readonly token: Readonly<Record<string, string>>;
  startEdge(more?: NodeJS.ProcessEnv): Promise<ServiceProcess>;
  /** @returns the id of the device that logged in. */
  admit(vin: string): Promise<string>;
  /** An operator with a session whose password counts as fresh for an hour. @returns the cookie header */
  operator(lists: Lists, granted?: readonly Permission[]): Promise<Record<string, string>>;
  close(): Promise<void>;
}

export type Lists = Partial<Record<'projects' | 'customers' | 'groups', readonly string[]>>;

export interface Secrets {
  readonly password: string;
  readonly signInToken: string;
  readonly apiToken: string;
}

const shellBuild = { id: 'build-1', critical: { scripts: ['main.0123abcd.js'], styles: [] }, embed: { scripts: ['main.0123abcd.js'], styles: [] }, shared: {}, provides: { '@voltdeck/kit': '0.1.0' }, files: [] };

async function makeShell(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'voltdeck-shell-'));
  await writeFile(join(folder, 'build.json'), JSON.stringify(shellBuild));
  await writeFile(join(folder, 'main.0123abcd.js'), '"shell"');
  return folder;
}

function newSecrets(): Secrets {
  return {
    password: randomBytes(12).toString('hex'),
    signInToken: randomBytes(32).toString('base64url'),
    apiToken: `vd_${randomBytes(20).toString('hex')}`,
  };
}

/** @param ofFleet environment of fleet besides the usual */
export async function consoleFixture(ofFleet: NodeJS.ProcessEnv = {}): Promise<ConsoleFixture> {
  const natsUrl = process.env['NATS_URL'];
  if (!natsUrl) throw new Error('NATS_URL is not set: this test needs a NATS server, for example that of `npm test`');
  const database: TemporaryDatabase = await temporaryDatabase();
  const secrets = newSecrets();
  const shell = await makeShell();
  const cache = await mkdtemp(join(tmpdir(), 'voltdeck-edge-'));
  const stores = { DATABASE_URL: database.url, NATS_URL: natsUrl };
  const demo = {
    DEMO_USER: 'admin',
    DEMO_PASSWORD: secrets.password,
    DEMO_SIGN_IN_TOKEN: secrets.signInToken,
    DEMO_API_TOKEN: secrets.apiToken,
  };
  const startEdge = (more: NodeJS.ProcessEnv = {}): Promise<ServiceProcess> =>
    startProcess('services/edge', { NATS_URL: natsUrl, HTTP_PORT: '0', AUDIT_STRANGERS_S: '1', SHELL_DIR: shell, CACHE_DIR: cache, ...more });
  const [identity, fleet, telemetry, edge] = await startProcesses([
    startProcess('services/identity', { ...stores, ...demo, SEALING_KEY: 'b'.repeat(64) }),
    startProcess('services/fleet', { ...stores, REGISTRATION: 'open', VEHICLE_POLICY: 'open', ODD_VINS: '1', ...ofFleet }),
    startProcess('services/telemetry', { ...stores, SEALING_KEY: 'b'.repeat(64) }),
    startEdge(),
  ]);
  if (!identity || !fleet || !telemetry || !edge) throw new Error('a service is missing');
  const services = { identity, fleet, telemetry };
  const bus = await connect(natsOptions(natsUrl, 'edge test'));
  const dataSource = await openDataSource({ url: database.url, schema: 'edge_test', migrations: [] });
  return {
    url: `http://127.0.0.1:${edge.ready.httpPort}`,
    edge,
    services,
    bus,
    dataSource,
    stores,
    secrets,
    token: { authorization: `Bearer ${secrets.apiToken}` },
    startEdge,
    admit: (vin) => admit(bus, vin),
    operator: (lists, granted = permissions) => addOperator(dataSource, lists, granted),
    async close() {
      await bus.close();
      await Promise.all([edge, ...Object.values(services)].map((service) => service.stop()));
      await dataSource.destroy();
      await database.drop();
      await Promise.all([shell, cache].map((folder) => rm(folder, { recursive: true })));
    },
  };
}

async function admit(bus: NatsConnection, vin: string): Promise<string> {
  const input: DeviceLogin = { vin, iccid: null, edition: 2016, packCodes: [], remoteAddress: '192.0.2.1', at: 0 };
  const request = { id: vin, pattern: 'fleet.admit', data: { input, caller: null, requestId: 'test-request' } };
  const { response } = (await bus.request('fleet.admit', JSON.stringify(request))).json<{ response: Reply<{ deviceId: string }> }>();
  if (!response.ok) throw new Error(`the device was not admitted: ${response.code}`);
  return response.value.deviceId;
}

async function addOperator(dataSource: DataSource, { projects = [], customers = [], groups = [] }: Lists, granted: readonly Permission[]): Promise<Record<string, string>> {
  const secret = randomBytes(32).toString('base64url');
  await dataSource.query(
    `with operator as (
       insert into identity."user" (login_name, name, password_hash, type, permissions, project_ids, customer_ids, group_ids)
       values ($1, $1, 'no password', 'operator', $2, $3, $5, $6) returning id)
     insert into identity.session (secret_hash, user_id, address, expires_at, fresh_until)
     select $4, id, '127.0.0.1', now() + interval '1 hour', now() + interval '1 hour' from operator`,
    [`operator-${randomBytes(4).toString('hex')}`, granted, projects, createHash('sha256').update(secret).digest(), customers, groups],
  );
  return { cookie: `voltdeck_session=${secret}` };
}
