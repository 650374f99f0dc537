import { limits } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';

let app: ConsoleFixture;
beforeAll(async () => {
  app = await consoleFixture();
});
afterAll(() => app.close());

const ask = (headers: Record<string, string>, path = '/api/v1/session'): Promise<number> => fetch(app.url + path, { headers }).then(({ status }) => status);
const lookups = async (): Promise<number> => {
  const metrics = await (await fetch(`http://127.0.0.1:${app.services.identity.ready.opsPort}/metrics`)).text();
  return [...metrics.matchAll(/^voltdeck_bus_requests_total\{[^}]*identity\.resolve-(?:token|session)[^}]*\} (\d+)/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
};

const atOnce = 40;

describe('who tries tokens and cookies', () => {
  it('is refused by the address before they are looked up, while those who were let in before work on', async () => {
    expect(await ask(app.token)).toBe(200);
    const before = await lookups();
    const tries = limits.unprovenCredentialsBurst * 4;
    const statuses: number[] = [];
    for (let tried = 0; tried < tries; tried += atOnce) {
      const guesses = Array.from({ length: atOnce }, (_, index) => ask(index % 2 === 0 ? { authorization: `Bearer vd_guess${tried + index}` } : { cookie: `voltdeck_session=guess${tried + index}` }));
      statuses.push(...(await Promise.all(guesses)));
    }
    const refused = statuses.filter((status) => status === 429).length;
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
    expect(refused).toBeGreaterThan(0);
    expect(await ask(app.token)).toBe(200);
    expect((await lookups()) - before).toBeLessThanOrEqual(tries - refused + 5);
  });
});
