import { auditLog, type CipherKeyView, entities, fleet, ingest, type LatestView, type ListenerView, type PlatformView, type ProfileView, type RefusedLoginView, terminals, vehicles, type AuditEntryView } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { command, encryption, responseFlag } from '@voltdeck/protocol/codes';
import { pathOf, type ApiRoute, type Page } from '@voltdeck/protocol/contract';
import { encodeFrame, FrameSplitter, readFrame, wireTime, writeFrame, type Frame } from '@voltdeck/protocol/wire';
import { createCipheriv } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';

const { ok, error } = responseFlag;
const patience = { timeout: 60_000, interval: 50 };
const password = 'north-password';
const key = '00112233445566778899aabbccddeeff';
const otherKey = 'ffeeddccbbaa99887766554433221100';

let app: ConsoleFixture;
let protocol: ServiceProcess;
let tcpPort = 0;
let lines: Line[] = [];
let vinNumber = 1;
let reportAt = Date.now() - 600_000;

beforeAll(async () => {
  const SEALING_KEY = 'a'.repeat(64);
  app = await consoleFixture({ SEALING_KEY });
  protocol = await startProcess('protocol/service', { ...app.stores, TCP_PORT: '0', TCP_HOST: '127.0.0.1', SEALING_KEY });
  tcpPort = Number(protocol.ready['tcpPort']);
});
afterEach(() => {
  for (const line of lines) line.socket.destroy();
  lines = [];
});
afterAll(async () => {
  await protocol.stop();
  await app.close();
});

/** A connection to the vehicles' port. */
class Line {
  readonly heard: Frame[] = [];
  closed = false;

  constructor(readonly socket: Socket) {
    const splitter = new FrameSplitter();
    socket.on('data', (chunk) => this.heard.push(...splitter.push(chunk, Date.now())));
    socket.on('close', () => (this.closed = true));
    socket.on('error', () => undefined);
  }

  /** The flag that a frame is answered with. */
  async ask(frame: Uint8Array): Promise<number | undefined> {
    return (await this.answer(frame))?.response;
  }

  async answer(frame: Uint8Array): Promise<Frame | undefined> {
    const before = this.heard.length;
    this.socket.write(frame);
    await vi.waitFor(() => expect(this.heard.length).toBeGreaterThan(before), patience);
    return this.heard[before];
  }
}

async function open(): Promise<Line> {
  const socket = connect({ port: tcpPort, host: '127.0.0.1' });
  await once(socket, 'connect');
  const line = new Line(socket);
  lines.push(line);
  return line;
}

const freshVin = (prefix = 'LVDLNK'): string => `${prefix}${String(vinNumber++).padStart(17 - prefix.length, '0')}`;

const platformLogin = (user: string, secret: string): Uint8Array =>
  encodeFrame({ edition: 2016, command: command.platformLogin, vin: 'PLATFORM000000001', encryption: encryption.none, message: { kind: 'platformLogin', time: wireTime(Date.now()), sequence: 1, user, password: secret, encryption: encryption.none } });

/** A login of the time alone. */
const login = (vin: string): Uint8Array => writeFrame({ edition: 2016, command: command.login, vin, unit: timeOf() });
const clock = (vin: string): Uint8Array => writeFrame({ edition: 2016, command: command.timeSync, vin, unit: new Uint8Array(0) });

function timeOf(): Uint8Array {
  const { year, month, day, hour, minute, second } = wireTime(Date.now());
  return Uint8Array.of(year - 2000, month, day, hour, minute, second);
}

/** Each has a second of its own, in the minutes before now. */
function report(vin: string, current: number): Uint8Array {
  reportAt += 1_000;
  const vehicle = { kind: 'vehicle', edition: 2016, type: 0x01, state: 2, charging: 3, mode: 1, speed: 0, mileage: 100, totalVoltage: 350, current, soc: 64, dcdc: 1, gear: 15, insulation: 5_000, accelerator: 0, brake: 0 } as const;
  return encodeFrame({ edition: 2016, command: command.realtime, vin, message: { kind: 'report', reissue: false, time: wireTime(reportAt), blocks: [vehicle] } });
}

/** The frame with its data unit encrypted by AES-128-ECB, as the standard profile has it. */
function sealed(frame: Uint8Array, hex: string): Uint8Array {
  const { edition, command: code, response, vin, unit } = readFrame(frame);
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(hex, 'hex'), null);
  return writeFrame({ edition, command: code, response, vin, encryption: encryption.aes128, unit: Buffer.concat([cipher.update(unit), cipher.final()]) });
}

function ask(route: ApiRoute, { path = {}, body, query = '' }: { path?: Record<string, string>; body?: unknown; query?: string } = {}): Promise<Response> {
  return fetch(`${app.url}${pathOf(route, path)}${query}`, { method: route.method, headers: { ...app.token, 'content-type': 'application/json' }, body: body === undefined ? null : JSON.stringify(body) });
}

const { platform: platforms, profile: profiles, device: devices } = entities;
const addPlatform = (fields: object): Promise<PlatformView> => readJson(ask(platforms.add, { body: { password, ...fields } }));

/** Changes from the newest version, whatever that is. */
async function change<View extends { readonly id: string; readonly version: number }>(entity: typeof platforms | typeof profiles | typeof devices, id: string, fields: object): Promise<View> {
  const { version } = await readJson<View>(ask(entity.read, { path: { id } }));
  const answer = await ask(entity.change, { path: { id }, body: { version, ...fields } });
  expect([answer.status, fields]).toEqual([200, fields]);
  return readJson<View>(answer);
}

/** A link on which the platform has logged in, as soon as the listener knows it. */
async function linkOf(user: string, secret = password): Promise<Line> {
  return vi.waitFor(async () => {
    const line = await open();
    expect(await line.ask(platformLogin(user, secret))).toBe(ok);
    return line;
    // Each try is a password to check, of which an address has so many a second.
  }, { ...patience, interval: 500 });
}

const counted = async (name: string): Promise<number> => (await readJson<ListenerView>(ask(ingest.listener))).counters[name] ?? 0;
const refused = async (vin: string): Promise<string[]> => (await readJson<Page<RefusedLoginView>>(ask(terminals.refusedLoginList, { query: `?search=${vin}` }))).items.map(({ cause }) => cause);

describe('a platform link that was added by the API', () => {
  it('logs in within seconds, and speaks for any vehicle unless it has a list', async () => {
    await addPlatform({ name: 'Any', user: 'any' });
    const link = await linkOf('any');
    expect(await link.ask(login(freshVin()))).toBe(ok);
  });

  it('that claims a VIN outside of its list is refused, counted and listed, and the vehicle is not touched', async () => {
    await addPlatform({ name: 'Listed', user: 'listed', vehicles: 'listed', vins: ['LVDIN0*', 'LVDOUT00000000?99'] });
    const link = await linkOf('listed');
    const [inside, outside] = [freshVin('LVDIN0'), freshVin('LVDOUT')];
    const before = await counted('refused.vinNotOfPlatform');
    expect(await link.ask(login(outside))).toBe(error);
    expect(await link.ask(login(inside))).toBe(ok);
    expect(await link.ask(login('LVDOUT00000000199'))).toBe(ok);
    expect(await counted('refused.vinNotOfPlatform')).toBe(before + 1);
    await vi.waitFor(async () => expect(await refused(outside)).toEqual(['vinNotOfPlatform']), patience);
    const found = await readJson<Page<object>>(ask(devices.list, { query: `?search=${outside}` }));
    expect(found.total).toBe(0);
  });

  it('speaks for the vehicles of its projects', async () => {
    const { id } = await readJson<{ id: string }>(ask(entities.project.add, { body: { name: 'Linked', number: 'L-1' } }));
    const [member, stranger] = [freshVin(), freshVin()];
    await ask(devices.add, { body: { vin: member, projectId: id } });
    await ask(devices.add, { body: { vin: stranger } });
    await addPlatform({ name: 'OfProject', user: 'ofproject', vehicles: 'listed', projectIds: [id] });
    const link = await linkOf('ofproject');
    expect(await link.ask(login(member))).toBe(ok);
    expect(await link.ask(login(stranger))).toBe(error);
  });

  it('loses the sessions that a shorter list leaves out, and keeps its others', async () => {
    const { id } = await addPlatform({ name: 'Shrinking', user: 'shrinking' });
    const link = await linkOf('shrinking');
    const [kept, dropped] = [freshVin('LVDKEEP'), freshVin('LVDDROP')];
    for (const vin of [kept, dropped]) expect(await link.ask(login(vin))).toBe(ok);
    await change(platforms, id, { vehicles: 'listed', vins: ['LVDKEEP*'] });
    await vi.waitFor(async () => expect(await link.ask(report(dropped, 10))).toBe(error), patience);
    expect(await link.ask(report(kept, 10))).toBe(ok);
  });

  it.each([
    { what: 'is disabled', user: 'off', fields: { enabled: false } },
    { what: 'has another password', user: 'rekeyed', fields: { password: 'another-password' } },
    { what: 'has another id', user: 'moved', fields: { platformId: 'PLATFORM000000002' } },
    { what: 'may speak 2025 alone', user: 'newer', fields: { editions: [2025] } },
  ])('is closed when its platform $what, and the old login is refused', async ({ user, fields }) => {
    const { id } = await addPlatform({ name: user, user });
    const link = await linkOf(user);
    await change(platforms, id, fields);
    await vi.waitFor(() => expect(link.closed).toBe(true), patience);
    expect(await (await open()).ask(platformLogin(user, password))).toBe(error);
  });

  it('is closed when its platform is deleted, and returns when that is restored', async () => {
    const { id, version } = await addPlatform({ name: 'Gone', user: 'gone' });
    const link = await linkOf('gone');
    expect((await ask(platforms.remove, { path: { id }, query: `?version=${version}` })).status).toBe(200);
    await vi.waitFor(() => expect(link.closed).toBe(true), patience);
    expect((await ask(platforms.restore, { path: { id }, body: { version: version + 1 } })).status).toBe(200);
    await linkOf('gone');
  });

  it('that demands encryption refuses the plain data of its vehicles', async () => {
    await addPlatform({ name: 'Sealed', user: 'sealed', encryption: 'required' });
    const link = await linkOf('sealed');
    expect(await link.ask(login(freshVin()))).toBe(error);
  });
});

describe('a profile that is changed by the API', () => {
  const current = async (id: string): Promise<unknown> => (await readJson<LatestView>(ask(vehicles.latest, { path: { deviceId: id } }))).values?.['current'];

  it('changes how the next frame is read and what an open session is answered', async () => {
    const vin = freshVin();
    const line = await open();
    expect(await line.ask(login(vin))).toBe(ok);
    const [{ id = '' } = {}] = (await readJson<Page<{ id: string }>>(ask(devices.list, { query: `?search=${vin}` }))).items;
    const bus = await readJson<ProfileView>(ask(profiles.add, { body: { name: 'inverted', invertCurrent: true } }));
    await change(devices, id, { profile: 'inverted' });
    const reads = (expected: number): Promise<void> =>
      vi.waitFor(async () => {
        expect(await line.ask(report(vin, 25))).toBe(ok);
        await vi.waitFor(async () => expect(await current(id)).toBe(expected), { timeout: 500, interval: 50 });
      }, patience);
    await reads(-25);
    await change(profiles, bus.id, { invertCurrent: null });
    await reads(25);
  });

  it('changes the clock that an open session is answered with', async () => {
    const vin = freshVin();
    const profile = await readJson<ProfileView>(ask(profiles.add, { body: { name: 'clock', clockOffsetMinutes: 480 } }));
    await ask(devices.add, { body: { vin, profile: 'clock' } });
    const line = await open();
    expect(await line.ask(login(vin))).toBe(ok);
    const hour = async (): Promise<number | undefined> => (await line.answer(clock(vin)))?.unit[3];
    const at = (offset: number): number => wireTime(Date.now(), offset).hour;
    expect(await hour()).toBe(at(480));
    await change(profiles, profile.id, { clockOffsetMinutes: 60 });
    await vi.waitFor(async () => expect(await hour()).toBe(at(60)), patience);
  });

  it('is refused when it is wrong, naming the field, and cannot be deleted while vehicles use it', async () => {
    const wrong = await ask(profiles.add, { body: { name: 'wrong', encryption: { mode: 'gcm' } } });
    expect(wrong.status).toBe(400);
    expect(await readJson(wrong)).toMatchObject({ fields: [{ path: 'encryption.mode' }] });
    const { id, version } = await readJson<ProfileView>(ask(profiles.add, { body: { name: 'used' } }));
    await ask(devices.add, { body: { vin: freshVin(), profile: 'used' } });
    const answer = await ask(profiles.remove, { path: { id }, query: `?version=${version}` });
    expect(answer.status).toBe(409);
    expect(await readJson(answer)).toMatchObject({ code: 'PROFILE_IN_USE', data: { count: 1 } });
  });
});

describe('a key of a vehicle that was set by the API', () => {
  it('opens what the vehicle encrypts, until another takes its place', async () => {
    const vin = freshVin();
    const { id } = await readJson<{ id: string }>(ask(devices.add, { body: { vin } }));
    const set = (hex: string): Promise<{ items: CipherKeyView[] }> => readJson(ask(fleet.deviceCipherKeySet, { path: { id, cipher: 'aes128' }, body: { key: hex } }));
    await set(key);
    const line = await open();
    await vi.waitFor(async () => expect(await line.ask(sealed(login(vin), key))).toBe(ok), patience);
    expect(await line.ask(sealed(report(vin, 10), key))).toBe(ok);
    const { items } = await set(otherKey);
    expect(items.map(({ cipher, validTo }) => [cipher, validTo === null])).toEqual([['aes128', true], ['aes128', false]]);
    await vi.waitFor(async () => expect(await line.ask(sealed(report(vin, 10), otherKey))).toBe(ok), patience);
    expect(await line.ask(sealed(report(vin, 10), key))).not.toBe(ok);
  });

  it('of a profile opens what its vehicles encrypt', async () => {
    const vin = freshVin();
    const profile = await readJson<ProfileView>(ask(profiles.add, { body: { name: 'shared-key', encryption: { keySource: 'profile' } } }));
    await ask(fleet.profileCipherKeySet, { path: { id: profile.id, cipher: 'aes128' }, body: { key } });
    await ask(devices.add, { body: { vin, profile: 'shared-key' } });
    const line = await open();
    await vi.waitFor(async () => expect(await line.ask(sealed(login(vin), key))).toBe(ok), patience);
  });
});

it('no password and no key returns: not by a route, not in the audit log, not in a log, not in the database', async () => {
  const secrets = [password, 'another-password', key, otherKey];
  const { items: made } = await readJson<Page<PlatformView>>(ask(platforms.list, { query: '?pageSize=200' }));
  expect(made.length).toBeGreaterThan(5);
  const { items: audit } = await readJson<Page<AuditEntryView>>(ask(auditLog.auditList, { query: '?pageSize=200' }));
  expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['platformAdd', 'platformChange', 'deviceCipherKeySet', 'profileCipherKeySet']));
  const histories = await Promise.all(made.map(async ({ id }) => (await ask(fleet.changes, { path: { entity: 'platform', id } })).text()));
  const rows = await app.dataSource.query<{ text: string }[]>(
    `select string_agg(row::text, '') as text from (select to_jsonb(p)::text from fleet.platform p union all select to_jsonb(k)::text from fleet.cipher_key k union all select to_jsonb(c)::text from fleet.change c) row`,
  );
  const outputs = [protocol, app.edge, ...Object.values(app.services)].map((service) => service.output());
  const everything = [JSON.stringify(made), JSON.stringify(audit), ...histories, rows[0]?.text ?? '', ...outputs].join('\n');
  for (const secret of secrets) expect(everything).not.toContain(secret);
  for (const shown of [JSON.stringify(made), JSON.stringify(audit), ...histories, ...outputs]) expect(shown).not.toContain('scrypt:');
});
