import { pairingLimits } from '@voltdeck/protocol/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { outcomeOf, type PairingClock } from './ask.ts';

afterEach(() => vi.unstubAllGlobals());

const problem = (code: string, status: number): Response => Response.json({ code, status }, { status });
const waiting = (): Response => Response.json({ paired: false, path: null });

/** Time that passes by resting alone. */
function clock(): PairingClock {
  let at = 0;
  return { now: () => at, rest: async (ms) => void (at += ms) };
}

function answering(...answers: (() => Response)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    asked.push(String(body));
    return (answers[Math.min(asked.length, answers.length) - 1] ?? waiting)();
  });
  return asked;
}

const grant = { secret: 'vd_secret', expiresInMs: pairingLimits.lifeMs };

it('a screen continues where it is led once its code is confirmed', async () => {
  const asked = answering(waiting, waiting, () => Response.json({ paired: true, path: '/screen/v1?screen=gate' }));
  expect(await outcomeOf(grant, clock())).toEqual({ kind: 'paired', path: '/screen/v1?screen=gate' });
  expect(asked).toEqual(Array.from({ length: 3 }, () => '{"secret":"vd_secret"}'));
});

it('a network that is gone for a while ends nothing', async () => {
  answering(() => problem('SERVICE_UNAVAILABLE', 503), () => Response.error(), () => problem('TOO_MANY_REQUESTS', 429), () => Response.json({ paired: true, path: '/screen' }));
  expect(await outcomeOf(grant, clock())).toMatchObject({ kind: 'paired' });
});

it('a code that is refused or over is not asked about again', async () => {
  const refused = answering(() => problem('PAIRING_REFUSED', 403));
  expect(await outcomeOf(grant, clock())).toMatchObject({ kind: 'refused', error: { code: 'PAIRING_REFUSED' } });
  expect(refused).toHaveLength(1);
  answering(() => problem('PAIRING_ENDED', 404));
  expect(await outcomeOf(grant, clock())).toEqual({ kind: 'ended' });
});

it('a code that no one confirms ends with its time, by this screen alone', async () => {
  const asked = answering(waiting);
  expect(await outcomeOf(grant, clock())).toEqual({ kind: 'ended' });
  expect(asked.length).toBeLessThanOrEqual(pairingLimits.lifeMs / pairingLimits.pollMs + 1);
});
