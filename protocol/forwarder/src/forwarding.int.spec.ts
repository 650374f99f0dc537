import { forwarding, type ForwardLedger, type ForwardTargetView } from '@voltdeck/contract';
import type { ServiceProcess } from '@voltdeck/base';
import { command } from '@voltdeck/protocol/codes';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockClass } from './ledger/forward-session.ts';
import { twoStacks, type Stored, type TwoStacks } from './testing/two-stacks.ts';
import { Vehicle } from './testing/vehicle.ts';

const patience = { timeout: 60_000, interval: 100 };
let stacks: TwoStacks;
let forwarder: ServiceProcess;
let vehicles: Vehicle[] = [];
let targets: string[] = [];
let vinNumber = 1;

beforeAll(async () => {
  stacks = await twoStacks({ fleet: { REGISTRATION: 'closed' } });
  forwarder = await stacks.lower.startForwarder();
});
afterAll(async () => {
  await forwarder.stop();
  await stacks.close();
});
afterEach(async () => {
  for (const vehicle of vehicles) vehicle.close();
  vehicles = [];
  for (const id of targets) await stacks.lower.ask(forwarding.forwardTargetDelete, { id });
  targets = [];
});

const freshVin = (): string => `LVFWD${String(vinNumber++).padStart(12, '0')}`;

async function vehicle(edition: 2016 | 2025 = 2016): Promise<Vehicle> {
  const made = await Vehicle.connect(stacks.lower.tcpPort, freshVin(), edition);
  vehicles.push(made);
  return made;
}

/** A vehicle that the upper platform knows too. */
async function knownVehicle(edition: 2016 | 2025 = 2016): Promise<Vehicle> {
  const made = await vehicle(edition);
  await stacks.upper.addDevice(made.vin);
  return made;
}

async function target(more: Parameters<TwoStacks['lower']['addTarget']>[1] = {}): Promise<string> {
  const { id } = await stacks.lower.addTarget(stacks.upper, more);
  targets.push(id);
  return id;
}

/** Targets that a process forwards to: one that is stopped is let go at its next look. */
const held = `select count(*)::int4 as targets from pg_locks where locktype = 'advisory' and classid = ${lockClass} and database = (select oid from pg_database where datname = current_database())`;

const balanced = ({ stored, forwarded, filtered, refused, waiting }: ForwardLedger): boolean => stored === forwarded + filtered + refused + (waiting ?? NaN);

/** Waits until nothing of a target waits any more. */
async function drained(id: string, stored: number): Promise<ForwardTargetView> {
  return vi.waitFor(async () => {
    const view = await stacks.lower.target(id);
    expect(balanced(view.ledger)).toBe(true);
    expect([view.ledger.stored, view.ledger.waiting]).toEqual([stored, 0]);
    return view;
  }, patience);
}

const reports = (stored: readonly Stored[]): string[] => stored.filter(({ command: code }) => code !== command.login).map(({ vin, at, digest }) => `${vin} ${at} ${digest}`);

/** The upper platform has each report of these vehicles, byte for byte. */
async function arrived(vins: readonly string[]): Promise<Stored[]> {
  const sent = reports(await stacks.lower.stored(vins));
  return vi.waitFor(async () => {
    const there = await stacks.upper.stored(vins);
    expect(reports(there)).toEqual(sent);
    return there;
  }, patience);
}

describe('forwarding to a platform', () => {
  it.each([2016, 2025] as const)('gives it logins and reports of edition %i as the vehicle sent them, and the ledger adds up', async (edition) => {
    const id = await target({ edition });
    const [one, two] = [await knownVehicle(edition), await knownVehicle(edition)];
    await Promise.all([one.report(120), two.report(80)]);
    const { ledger, state, lastAnswers, lagS } = await drained(id, 202);
    const there = await arrived([one.vin, two.vin]);
    expect(there.filter(({ command: code }) => code === command.realtime)).toHaveLength(200);
    expect(there.filter(({ command: code }) => code === command.login)).toHaveLength(2);
    expect(ledger).toMatchObject({ forwarded: 202, filtered: 0, refused: 0, forms: { original: 202, reissued: 0, reencoded: 0 } });
    expect([state, lagS]).toEqual(['connected', 0]);
    expect(lastAnswers[0]).toMatchObject({ flag: 1 });
  });

  it('logs a vehicle in with its newest stored login where the target came later', async () => {
    const one = await knownVehicle();
    await one.report(1);
    await vi.waitFor(async () => expect(await stacks.lower.stored([one.vin])).toHaveLength(2), patience);
    const id = await target();
    await one.report(5);
    const { ledger } = await drained(id, 5);
    expect(ledger.forms.original).toBe(5);
    const logins = (messages: readonly Stored[]): Stored[] => messages.filter(({ command: code }) => code === command.login);
    const sent = logins(await stacks.lower.stored([one.vin]));
    await vi.waitFor(async () => expect(logins(await stacks.upper.stored([one.vin]))).toEqual(sent), patience);
  });

  it('leaves positions out where they are withheld, and other vehicles where the filter names some', async () => {
    const [one, other] = [await knownVehicle(), await knownVehicle()];
    await vi.waitFor(async () => expect(await stacks.lower.stored([one.vin, other.vin])).toHaveLength(2), patience);
    const device = await stacks.lower.one<{ id: string }>(`select id from telemetry.device where vin = '${one.vin}'`);
    const id = await target({ withheld: ['location'], deviceIds: [device?.id ?? ''] });
    await Promise.all([one.report(10), other.report(7)]);
    const { ledger } = await drained(id, 17);
    expect(ledger).toMatchObject({ forwarded: 10, filtered: 7, forms: { reencoded: 10 }, filteredBy: { vehicle: 7 } });
    await vi.waitFor(async () => expect((await stacks.upper.stored([one.vin])).filter(({ command: code }) => code === command.realtime)).toHaveLength(10), patience);
    expect(await stacks.upper.stored([other.vin])).toEqual([]);
    expect(await stacks.upper.one(`select count(*)::int4 as records, count(longitude)::int4 as positions, count(soc)::int4 as charges from telemetry.record join telemetry.device on number = device where vin = '${one.vin}'`)).toEqual({ records: 10, positions: 0, charges: 10 });
  });

  it('writes reports of one edition in the other', async () => {
    const [old, young] = [await knownVehicle(2016), await knownVehicle(2025)];
    await vi.waitFor(async () => expect(await stacks.lower.stored([old.vin, young.vin])).toHaveLength(2), patience);
    const id = await target({ edition: 2025 });
    await Promise.all([old.report(3), young.report(4)]);
    const { ledger } = await drained(id, 7);
    expect(ledger).toMatchObject({ forwarded: 7, refused: 0, forms: { original: 4, reencoded: 3 } });
    const values = (vin: string): string => `select array_agg(soc order by recorded_at) as soc, count(longitude)::int4 as positions from telemetry.record join telemetry.device on number = device where vin = '${vin}'`;
    await vi.waitFor(async () => expect(await stacks.upper.one(values(old.vin))).toEqual(await stacks.lower.one(values(old.vin))), patience);
  });

  it('keeps what is refused with its cause, and sends it again when an administrator asks', async () => {
    const id = await target();
    const stranger = await vehicle();
    await stranger.report(4);
    const { ledger } = await drained(id, 5);
    expect(ledger).toMatchObject({ forwarded: 0, refused: 5, refusedBy: { vinUnknown: 5 } });
    const { items, total } = await stacks.lower.ask(forwarding.forwardRefusals, { id, cause: 'vinUnknown', pageSize: 2 });
    expect(total).toBe(5);
    expect(items.every(({ vin, attempts, nextAt }) => vin === stranger.vin && attempts === 1 && nextAt !== null)).toBe(true);

    await stacks.upper.addDevice(stranger.vin);
    expect(await stacks.lower.ask(forwarding.forwardRefusalsRetry, { id })).toEqual({ retried: 5 });
    await vi.waitFor(async () => {
      const { ledger: after } = await stacks.lower.target(id);
      // A login of the past is not sent again: the vehicle was logged in for its reports.
      expect(after).toMatchObject({ stored: 5, forwarded: 4, filtered: 1, refused: 0, waiting: 0, forms: { reissued: 4 } });
    }, patience);
    await arrived([stranger.vin]);
    const { items: covered } = await stacks.lower.ask(forwarding.forwardCoverage, { id, from: day(-2), to: day(1) });
    expect(covered.map(({ forwarded, filtered, refused }) => [forwarded, filtered, refused]).toSorted()).toEqual([[0, 1, 0], [4, 0, 0]]);
  });

  it('sends what was stored during an outage of the platform as reissue, and new messages beside it', async () => {
    const id = await target({ pastPerSecond: 20, pastAfterS: 5 });
    const one = await knownVehicle();
    await one.report(5);
    await drained(id, 6);
    await stacks.upper.killPort();
    await one.report(200);
    await vi.waitFor(async () => expect(await stacks.lower.target(id)).toMatchObject({ state: 'waiting', ledger: { waiting: 200 } }), patience);
    await vi.waitFor(async () => expect((await stacks.lower.target(id)).lagS).toBeGreaterThan(6), patience);
    await stacks.upper.openPort();
    await vi.waitFor(async () => expect((await stacks.lower.target(id)).ledger.past).toBeGreaterThan(0), patience);
    await one.report(3);
    // The past goes at its own pace: what is new is there before it.
    await vi.waitFor(async () => {
      const { ledger } = await stacks.lower.target(id);
      expect([ledger.forms.original, balanced(ledger)]).toEqual([9, true]);
      expect(ledger.past).toBeGreaterThan(0);
    }, patience);
    const { ledger } = await drained(id, 209);
    expect(ledger).toMatchObject({ forwarded: 209, filtered: 0, refused: 0, forms: { original: 9, reissued: 200 } });
    const there = await arrived([one.vin]);
    expect(there.filter(({ command: code }) => code === command.reissue)).toHaveLength(200);
  });

  it('forwards what was stored before the target was added, where its start is earlier', async () => {
    const since = Date.now();
    const one = await knownVehicle();
    await one.report(20);
    await vi.waitFor(async () => expect(await stacks.lower.stored([one.vin])).toHaveLength(21), patience);
    const id = await target({ from: since });
    const { ledger } = await drained(id, 21);
    expect(ledger).toMatchObject({ forwarded: 20, filtered: 1, refused: 0, forms: { reissued: 20 }, filteredBy: { session: 1 } });
    await arrived([one.vin]);
  });

  it('stops and starts where it was', async () => {
    const id = await target();
    const one = await knownVehicle();
    await one.report(5);
    await drained(id, 6);
    await stacks.lower.ask(forwarding.forwardTargetStop, { id });
    await vi.waitFor(async () => expect(await stacks.lower.one(held)).toEqual({ targets: 0 }), patience);
    await one.report(10);
    await vi.waitFor(async () => expect(await stacks.lower.target(id)).toMatchObject({ state: 'stopped', ledger: { stored: 16, forwarded: 6, waiting: 10 } }), patience);
    await stacks.lower.ask(forwarding.forwardTargetStart, { id });
    expect((await drained(id, 16)).ledger).toMatchObject({ forwarded: 16, refused: 0 });
    await arrived([one.vin]);
  });
});

describe('a target', () => {
  it('is tried with a connection of its own, and a wrong password shows at the login', async () => {
    const good = await target();
    expect(await stacks.lower.ask(forwarding.forwardTargetTest, { id: good })).toMatchObject({ ok: true, steps: [{ step: 'connect', ok: true }, { step: 'login', ok: true, flag: 1 }, { step: 'logout', ok: true, flag: 1 }] });
    const wrong = await target({ password: 'wrong' });
    const test = await stacks.lower.ask(forwarding.forwardTargetTest, { id: wrong });
    expect(test).toMatchObject({ ok: false, steps: [{ step: 'connect', ok: true }, { step: 'login', ok: false, flag: 2 }] });
    await vi.waitFor(async () => expect(await stacks.lower.target(wrong)).toMatchObject({ state: 'waiting', trouble: expect.stringContaining('flag 2') }), patience);
    const closed = await target({ port: 1 });
    expect(await stacks.lower.ask(forwarding.forwardTargetTest, { id: closed })).toMatchObject({ ok: false, steps: [{ step: 'connect', ok: false, trouble: expect.stringContaining('ECONNREFUSED') }] });
  });

  it('is spoken to over TLS, once its certificate is of the authority and the name that were given', async () => {
    const secure = { port: stacks.upper.tlsPort, tls: true, tlsCa: stacks.authority };
    const id = await target(secure);
    const one = await knownVehicle();
    await one.report(3);
    expect((await drained(id, 4)).ledger).toMatchObject({ forwarded: 4, refused: 0 });
    await arrived([one.vin]);

    const connectOf = async (more: Parameters<typeof target>[0]): Promise<unknown> => (await stacks.lower.ask(forwarding.forwardTargetTest, { id: await target({ ...secure, ...more }) })).steps[0];
    expect(await connectOf({ tlsName: 'localhost' })).toMatchObject({ ok: true });
    expect(await connectOf({ tlsName: 'another.example' })).toMatchObject({ ok: false, trouble: expect.stringContaining('another.example') });
    expect(await connectOf({ tlsCa: null })).toMatchObject({ ok: false, trouble: expect.stringContaining('certificate') });
    expect(await connectOf({ port: stacks.upper.tcpPort, answerTimeoutS: 5 })).toMatchObject({ ok: false, trouble: expect.stringMatching(/no connection within 5 s|socket disconnected/) });
  });

  it('never shows its password, keeps it sealed, and keeps its name to itself', async () => {
    const id = await target({ name: 'Province' });
    expect(JSON.stringify(await stacks.lower.ask(forwarding.forwardTargetList, {}))).not.toContain('upper-password');
    expect(await stacks.lower.one(`select position('upper-password' in encode(sealed_password, 'escape')) as found from forwarder.target where id = '${id}'`)).toEqual({ found: 0 });
    await expect(target({ name: 'Province' })).rejects.toThrow('FORWARD_TARGET_NAME_TAKEN');
    const { revision, ...view } = await stacks.lower.target(id);
    await expect(stacks.lower.ask(forwarding.forwardTargetChange, { ...settings(view), id, revision: revision - 1 })).rejects.toThrow('FORWARD_TARGET_CHANGED');
    expect(await stacks.lower.ask(forwarding.forwardTargetChange, { ...settings(view), id, revision, window: 7 })).toMatchObject({ window: 7 });
  });
});

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

type View = Omit<ForwardTargetView, 'revision'>;

const settings = ({ id: _id, enabled: _enabled, state: _state, stateSince: _since, trouble: _trouble, lagS: _lag, ledger: _ledger, lastAnswers: _answers, createdAt: _created, cipherKeyFingerprint: _fingerprint, signature: _signature, ...rest }: View) => rest;
