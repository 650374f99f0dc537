import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { Counts } from '../counts.ts';
import { ListenerMetrics } from '../listener-metrics.ts';
import { AddressRate } from './address-rate.ts';
import { LoginGate } from './login-gate.ts';

const gateOf = (caps: { atOnce?: number; waiting?: number; perSecond?: number } = {}): LoginGate =>
  new LoginGate(
    { LOGINS_AT_ONCE: caps.atOnce ?? 1, LOGINS_WAITING_MAX: caps.waiting ?? 100, LOGINS_PER_ADDRESS_S: caps.perSecond ?? 1_000 },
    new ListenerMetrics(new Counts(), new Registry()),
  );

/** Logins that are decided one by one, by hand. */
class Admissions {
  readonly started: string[] = [];
  private readonly open: (() => void)[] = [];

  login(name: string): () => Promise<void> {
    return () => {
      this.started.push(name);
      return new Promise((resolve) => this.open.push(resolve));
    };
  }

  async decide(): Promise<void> {
    this.open.shift()?.();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  }
}

describe('the gate of logins', () => {
  it('lets addresses take turns, so that a flood of one does not keep another out', async () => {
    const [gate, admissions] = [gateOf(), new Admissions()];
    for (const number of [1, 2, 3]) void gate.pass('flood', 0, admissions.login(`flood ${number}`));
    void gate.pass('other', 0, admissions.login('other'));
    for (let count = 0; count < 5; count++) await admissions.decide();
    expect(admissions.started).toEqual(['flood 1', 'other', 'flood 2', 'flood 3']);
  });

  it('decides no more at a time than it may', async () => {
    const [gate, admissions] = [gateOf({ atOnce: 2 }), new Admissions()];
    for (const number of [1, 2, 3]) void gate.pass('a', 0, admissions.login(`${number}`));
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(admissions.started).toEqual(['1', '2']);
    await admissions.decide();
    expect(admissions.started).toEqual(['1', '2', '3']);
  });

  it('sends away what finds the queue full, and what arrives too fast from one address', async () => {
    const [gate, admissions] = [gateOf({ waiting: 2, perSecond: 3 }), new Admissions()];
    for (const address of ['a', 'b']) void gate.pass(address, 0, admissions.login(address));
    for (const refused of ['loginsWaiting', 'loginsWaiting', 'loginsWaiting', 'tooManyLogins']) await expect(gate.pass('c', 0, admissions.login('c'))).rejects.toMatchObject({ refused });
  });

  it('gives the newest place of the address that floods to one that waits with fewer', async () => {
    const [gate, admissions] = [gateOf({ waiting: 2 }), new Admissions()];
    void gate.pass('flood', 0, admissions.login('flood 1'));
    const given = gate.pass('flood', 0, admissions.login('flood 2'));
    void gate.pass('other', 0, admissions.login('other'));
    await expect(given).rejects.toMatchObject({ refused: 'loginsWaiting' });
    for (let count = 0; count < 3; count++) await admissions.decide();
    expect(admissions.started).toEqual(['flood 1', 'other']);
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    const [gate, admissions] = [gateOf({ perSecond: 2 }), new Admissions()];
    for (const host of [1, 2]) void gate.pass(`2001:db8:7::${host}`, 0, admissions.login(`${host}`));
    await expect(gate.pass('2001:db8:7::ffff', 0, admissions.login('3'))).rejects.toMatchObject({ refused: 'tooManyLogins' });
    void gate.pass('2001:db8:8::1', 0, admissions.login('4'));
    for (let count = 0; count < 3; count++) await admissions.decide();
    expect(admissions.started).toEqual(['1', '4', '2']);
  });

  it('continues after a login that failed', async () => {
    const [gate, admissions] = [gateOf(), new Admissions()];
    const failed = gate.pass('a', 0, () => Promise.reject(new Error('no')));
    void gate.pass('a', 0, admissions.login('next'));
    await expect(failed).rejects.toThrow('no');
    await admissions.decide();
    expect(admissions.started).toEqual(['next']);
  });
});

describe('the rate of an address', () => {
  it('is refilled with time, and never beyond its share', () => {
    const rate = new AddressRate(() => 2);
    expect([0, 0, 0].map((at) => rate.take('a', at))).toEqual([true, true, false]);
    expect([500, 500].map((at) => rate.take('a', at))).toEqual([true, false]);
    expect([60_000, 60_000, 60_000].map((at) => rate.take('a', at))).toEqual([true, true, false]);
    expect(rate.take('b', 0)).toBe(true);
  });

  it('is taken by what something costs; what costs more than a share takes a whole one', () => {
    const rate = new AddressRate(() => 2);
    expect([0.5, 1, 1].map((cost) => rate.take('a', 0, cost))).toEqual([true, true, false]);
    expect([rate.take('b', 0, 10), rate.take('b', 0, 0.1), rate.take('b', 4_000, 0.1), rate.take('b', 5_000, 0.1)]).toEqual([true, false, false, true]);
  });
});
