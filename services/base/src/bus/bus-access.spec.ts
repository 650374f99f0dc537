import { busAccessOf, coversSubject, missingSubjects } from '@voltdeck/contract';
import { describe, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { requireBusAccess } from './bus-access.ts';

/** A server that grants these subjects to the account. */
const granting = (permissions: unknown): Parameters<typeof requireBusAccess>[0] => ({
  request: () => Promise.resolve({ json: () => ({ data: { user: 'fleet', permissions } }) } as never),
});

describe('the start of a service', () => {
  test('names the subject that its account lacks', async () => {
    const { publish, subscribe } = busAccessOf('fleet');
    const narrow = { publish: { allow: publish.filter((subject) => subject !== 'event.>') }, subscribe: { allow: subscribe } };
    await expect(requireBusAccess(granting(narrow), 'fleet')).rejects.toThrow(/The NATS user fleet .* cannot publish to event\.>\./);
    await expect(requireBusAccess(granting({ publish: { allow: publish }, subscribe: { allow: ['fleet.>'] } }), 'fleet')).rejects.toBeInstanceOf(StartError);
  });

  test('accepts an account with exactly the permissions of its row', async () => {
    const { publish, subscribe } = busAccessOf('fleet');
    expect(await requireBusAccess(granting({ publish: { allow: publish }, subscribe: { allow: subscribe } }), 'fleet')).toBe(true);
  });

  test('accepts an account that can do everything, and says that it is not limited', async () => {
    expect(await requireBusAccess(granting(undefined), 'fleet')).toBe(false);
  });
});

describe('a pattern of NATS', () => {
  test.each([
    ['fleet.>', 'fleet.device.read', true],
    ['fleet.>', 'fleet', false],
    ['fleet.*', 'fleet.admit', true],
    ['fleet.*', 'fleet.device.read', false],
    ['fleet.*', 'fleet.>', false],
    ['live.*', 'live.*', true],
    ['live.one', 'live.*', false],
    ['>', 'fleet.>', true],
  ])('%s covers %s: %s', (granted, needed, covered) => {
    expect(coversSubject(granted, needed)).toBe(covered);
  });

  test('is missing where no granted one covers it', () => {
    expect(missingSubjects(['a.b', 'c.d'], ['a.>'])).toEqual(['c.d']);
  });
});

describe('the accounts of services', () => {
  test('none but the edge can ask identity for users, and none can read the inbox of another', () => {
    for (const service of ['fleet', 'telemetry', 'protocol'] as const) {
      const { publish, subscribe } = busAccessOf(service);
      expect(missingSubjects(['identity.user.add'], publish)).toEqual(['identity.user.add']);
      expect(missingSubjects(['_INBOX_edge.>', 'identity.>'], subscribe)).toEqual(['_INBOX_edge.>', 'identity.>']);
    }
  });

  test('none but the protocol service and telemetry can write frames', () => {
    for (const service of ['identity', 'fleet', 'modules', 'forwarder', 'edge'] as const) expect(missingSubjects(['frames.0', 'frames.4.0'], busAccessOf(service).publish)).toEqual(['frames.0', 'frames.4.0']);
  });
});
