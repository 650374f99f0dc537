import { relayBit } from '@voltdeck/protocol/codes';
import { describe, expect, test } from 'vitest';
import { consumers, isFed, isLive, switches, wires } from './circuit.ts';
import { relayStates } from './relay-states.ts';

const all = 0xff;
const bits = (...names: (keyof typeof relayBit)[]): number => names.reduce((word, name) => word | (1 << relayBit[name]), 0);
const fed = (relays: number, valid = all): string[] =>
  consumers.filter((consumer) => isFed(consumer, relayStates(relays, valid))).map((consumer) => consumer.name);

describe('a relay', () => {
  test('is unknown when its bit is not marked valid, and never drawn as open', () => {
    expect(relayStates(bits('mainPositive'), bits('mainNegative'))).toMatchObject({ mainPositive: 'unknown', mainNegative: 'open' });
  });

  test('is unknown when the vehicle sends no relay word', () => {
    expect(relayStates(null, null).auxiliary).toBe('unknown');
  });

  test('is drawn exactly once', () => {
    expect(switches.map((drawn) => drawn.relay).sort()).toEqual(Object.keys(relayBit).sort());
  });
});

describe('the circuit', () => {
  test('feeds the charger only when both main and both charge relays are closed', () => {
    expect(fed(bits('mainPositive', 'mainNegative', 'charge1', 'charge2'))).toEqual(['charger']);
    expect(fed(bits('mainPositive', 'mainNegative', 'charge1'))).toEqual([]);
    expect(fed(bits('mainNegative', 'charge1', 'charge2'))).toEqual([]);
  });

  test('lights nothing behind a relay whose state is unknown', () => {
    expect(fed(all, all & ~bits('mainPositive'))).toEqual([]);
  });

  test('keeps the wires at the pack live when everything is open', () => {
    const live = wires.filter((wire) => isLive(wire, relayStates(0, all)));
    expect(live).toHaveLength(2);
  });
});
