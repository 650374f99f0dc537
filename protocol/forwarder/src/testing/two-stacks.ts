import { connect, type NatsConnection } from '@nats-io/transport-node';
import { entities, forwarding, ingest, type ForwardTargetView, type GivenOf, type LedgerView, type OutputOf, type BusProcedure } from '@voltdeck/contract';
import { Certificates, natsOptions, OwnBus, PasswordHash, startProcess, temporaryDatabase, type ServiceProcess, type TemporaryDatabase } from '@voltdeck/base';
import { permissions, type Caller, type Reply } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const administrator: Caller = { userId: randomUUID(), loginName: 'admin', name: 'Admin', type: 'administrator', permissions: [...permissions], scope: { all: true } };
const sealing = { SEALING_KEY: 'c'.repeat(64) };

export const credentials = { user: 'upper', password: 'upper-password-20byt' };

/** One message as a stack has stored it. */
export interface Stored {
  readonly vin: string;
  readonly at: string;
  readonly digest: string;
  readonly command: number;
}

/** Services behind the port. */
type Behind = 'fleet' | 'telemetry';

/** Fleet, telemetry and the vehicles' port, on a bus and a database of their own. */
export class Stack {
  private protocol: ServiceProcess | null = null;
  private port = 0;

  private constructor(
    readonly database: TemporaryDatabase,
    readonly natsUrl: string,
    private readonly bus: NatsConnection,
    private readonly client: Client,
    private readonly services: Map<Behind, ServiceProcess>,
    private readonly starts: Readonly<Record<Behind, () => Promise<ServiceProcess>>>,
    private readonly ofPort: NodeJS.ProcessEnv,
  ) {}

  static async start(natsUrl: string, { fleet = {}, port = {} }: { fleet?: NodeJS.ProcessEnv; port?: NodeJS.ProcessEnv } = {}): Promise<Stack> {
    const database = await temporaryDatabase();
    const stores = { DATABASE_URL: database.url, NATS_URL: natsUrl };
    const starts = {
      fleet: () => startProcess('services/fleet', { ...stores, REGISTRATION: 'open', VEHICLE_POLICY: 'open', ODD_VINS: '1', ...fleet }),
      telemetry: () => startProcess('services/telemetry', { ...stores, ...sealing }),
    };
    const [ofFleet, ofTelemetry] = await Promise.all([starts.fleet(), starts.telemetry()]);
    const services = new Map<Behind, ServiceProcess>([['fleet', ofFleet], ['telemetry', ofTelemetry]]);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const stack = new Stack(database, natsUrl, await connect(natsOptions(natsUrl, 'forwarder test')), client, services, starts, port);
    await stack.openPort();
    return stack;
  }

  /** Opens the vehicles' port, at the same number each time. */
  async openPort(): Promise<void> {
    const stores = { DATABASE_URL: this.database.url, NATS_URL: this.natsUrl };
    this.protocol = await startProcess('protocol/service', { ...stores, TCP_HOST: '127.0.0.1', TCP_PORT: String(this.port), FRAMES_PARTITIONS: '2', VERSION_INQUIRY: 'off', CHECKS_PER_ADDRESS_S: '1000', ...this.ofPort });
    this.port = this.protocol.ready.tcpPort ?? 0;
  }

  get tcpPort(): number {
    return this.port;
  }

  get tlsPort(): number {
    return this.protocol?.ready.tlsPort ?? 0;
  }

  async killPort(): Promise<void> {
    await this.protocol?.stop('SIGKILL');
    this.protocol = null;
  }

  async kill(name: Behind): Promise<void> {
    await this.services.get(name)?.stop('SIGKILL');
    this.services.delete(name);
  }

  async restart(name: Behind): Promise<void> {
    this.services.set(name, await this.starts[name]());
  }

  startForwarder(): Promise<ServiceProcess> {
    return startProcess('protocol/forwarder', { DATABASE_URL: this.database.url, NATS_URL: this.natsUrl, ...sealing, FORWARD_POLL_MS: '50' });
  }

  async ask<Asked extends BusProcedure>(procedure: Asked, input: GivenOf<Asked>): Promise<OutputOf<Asked>> {
    const { subject } = procedure;
    const packet = { id: randomUUID(), pattern: subject, data: { input, caller: administrator, requestId: randomUUID() } };
    const { response } = (await this.bus.request(subject, JSON.stringify(packet), { timeout: 20_000 })).json<{ response: Reply<OutputOf<Asked>> }>();
    if (!response.ok) throw new Error(`${subject}: ${response.code} ${JSON.stringify(response.data)} ${JSON.stringify(response.fields ?? [])}`);
    return response.value;
  }

  async addTarget(to: Stack, more: Partial<GivenOf<typeof forwarding.forwardTargetAdd>> = {}): Promise<ForwardTargetView> {
    const lists = { projectIds: [], customerIds: [], groupIds: [], deviceIds: [], withheld: [] };
    const added = await this.ask(forwarding.forwardTargetAdd, { name: `upper ${randomUUID()}`, host: '127.0.0.1', port: to.tcpPort, platformId: 'PLATFORM000000001', ...credentials, ...lists, pastPerSecond: 2_000, pastAfterS: 30, loginRetryS: 1, answerTimeoutS: 10, ...more });
    return this.ask(forwarding.forwardTargetStart, { id: added.id });
  }

  target(id: string): Promise<ForwardTargetView> {
    return this.ask(forwarding.forwardTarget, { id });
  }

  addDevice(vin: string, more: Partial<GivenOf<typeof entities.device.add>> = {}): Promise<unknown> {
    return this.ask(entities.device.add, { vin, ...more });
  }

  ledger(): Promise<LedgerView> {
    return this.ask(ingest.ledger, {});
  }

  /** Every message that is stored, by vehicle and time. */
  async stored(vins: readonly string[]): Promise<Stored[]> {
    const { rows } = await this.client.query<Stored>(
      `select device.vin, message.at::text, message.digest::text, message.command from telemetry.message join telemetry.device on device.number = message.device
       where device.vin = any ($1) order by device.vin, message.at, message.digest`,
      [vins],
    );
    return rows;
  }

  async one<Row extends object>(sql: string): Promise<Row | undefined> {
    return (await this.client.query<Row>(sql)).rows[0];
  }

  async close(): Promise<void> {
    await Promise.all([this.protocol, ...this.services.values()].map((service) => service?.stop()));
    await this.bus.close();
    await this.client.end();
    await this.database.drop();
  }
}

/** The lower stack, whose messages are forwarded, and the upper one, which takes them. */
export interface TwoStacks {
  readonly lower: Stack;
  readonly upper: Stack;
  /** Of the authority that signed the certificate of the upper stack, PEM. */
  readonly authority: string;
  close(): Promise<void>;
}

interface UpperChoice {
  readonly fleet?: NodeJS.ProcessEnv;
  readonly vehicleLogin?: 'required' | 'optional';
  /** What its link demands. */
  readonly encryption?: 'required' | 'optional';
  /** As SECURITY_FILE has it. */
  readonly security?: object;
  /** As files of PROFILES_DIR. */
  readonly profiles?: readonly { readonly name: string }[];
}

export async function twoStacks({ fleet = {}, vehicleLogin = 'required', encryption = 'optional', security = {}, profiles = [] }: UpperChoice = {}): Promise<TwoStacks> {
  const folder = await mkdtemp(join(tmpdir(), 'voltdeck-platforms-'));
  const file = async (name: string, content: object): Promise<string> => {
    await writeFile(join(folder, name), JSON.stringify(content));
    return join(folder, name);
  };
  const password = String(await PasswordHash.of(credentials.password));
  await mkdir(join(folder, 'profiles'));
  for (const profile of profiles) await file(`profiles/${profile.name}.json`, profile);
  const [bus, certificates] = await Promise.all([OwnBus.start(), Certificates.in(folder)]);
  const port = {
    ...certificates.environment,
    PLATFORMS_FILE: await file('platforms.json', { platforms: [{ name: 'Lower', user: credentials.user, password, vehicleLogin, encryption }] }),
    SECURITY_FILE: await file('security.json', security),
    PROFILES_DIR: join(folder, 'profiles'),
  };
  const [lower, upper] = await Promise.all([Stack.start(process.env['NATS_URL'] ?? ''), Stack.start(bus.natsUrl, { fleet, port })]);
  return {
    lower,
    upper,
    authority: certificates.text('ca.pem'),
    async close() {
      await Promise.all([lower.close(), upper.close()]);
      await bus.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
