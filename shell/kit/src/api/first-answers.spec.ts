import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivedAnswer, firstAnswer, forgetFirstAnswers, readFirstAnswers } from './first-answers.ts';

const url = '/api/v1/fleet/overview';
const begin = (answer: Promise<Response>, at = Date.now()): void => void vi.stubGlobal('window', { voltdeckFirstAnswers: new Map([[url, { at, answer }]]) });
const { signal } = new AbortController();

beforeEach(() => begin(Promise.resolve(Response.json({ devices: 3 }))));
afterEach(() => vi.unstubAllGlobals());

describe('a request that the HTML has started', () => {
  it('is answered once', async () => {
    const answer = await firstAnswer('GET', url, signal);
    expect(await answer?.json()).toEqual({ devices: 3 });
    expect(firstAnswer('GET', url, signal)).toBeNull();
  });

  it('is for no other address and no other method', () => {
    expect(firstAnswer('GET', `${url}?groupBy=project`, signal)).toBeNull();
    expect(firstAnswer('POST', url, signal)).toBeNull();
  });

  it('is not taken when it is old', () => {
    begin(Promise.resolve(Response.json({})), Date.now() - 11_000);
    expect(firstAnswer('GET', url, signal)).toBeNull();
  });

  it('is given to no one once the session is over', () => {
    forgetFirstAnswers();
    expect(firstAnswer('GET', url, signal)).toBeNull();
  });

  it('is waited for no longer than the call says', async () => {
    begin(new Promise(() => undefined));
    const waiting = new AbortController();
    const answer = firstAnswer('GET', url, waiting.signal);
    waiting.abort(new Error('too long'));
    await expect(answer).rejects.toThrow('too long');
  });
});

describe('an answer that has arrived', () => {
  const read = async (answer: Promise<Response>): Promise<void> => {
    begin(answer);
    readFirstAnswers();
    await new Promise(setImmediate);
  };

  it('is there at once, and only once', async () => {
    await read(Promise.resolve(Response.json({ devices: 3 })));
    expect(arrivedAnswer('GET', url)).toEqual({ body: { devices: 3 }, at: expect.any(Number) });
    expect(arrivedAnswer('GET', url)).toBeNull();
    expect(firstAnswer('GET', url, signal)).toBeNull();
  });

  it('can still be taken as an answer', async () => {
    await read(Promise.resolve(Response.json({ devices: 3 })));
    expect(await (await firstAnswer('GET', url, signal))?.json()).toEqual({ devices: 3 });
    expect(arrivedAnswer('GET', url)).toBeNull();
  });

  it.each([
    ['refused', () => Promise.resolve(Response.json({ code: 'FORBIDDEN' }, { status: 403 }))],
    ['no JSON', () => Promise.resolve(new Response('<html>'))],
    ['lost on the way', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['still on the way', () => new Promise<Response>(() => undefined)],
  ])('is left to the call where it is %s', async (_case, answer) => {
    await read(answer());
    expect(arrivedAnswer('GET', url)).toBeNull();
    const left = firstAnswer('GET', url, AbortSignal.abort());
    expect(left).not.toBeNull();
    await left?.catch(() => undefined);
  });
});

it('without a page there is none', () => {
  vi.unstubAllGlobals();
  expect(firstAnswer('GET', url, signal)).toBeNull();
  expect(forgetFirstAnswers).not.toThrow();
});
