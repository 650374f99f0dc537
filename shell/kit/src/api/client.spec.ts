import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, callFile, configureApi } from './client.ts';
import { endpoints } from './endpoints.ts';
import { ApiError } from './error.ts';
import { sayError } from './localized-error.ts';

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<void> {
  server = createServer(listener);
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  configureApi({ origin: `http://127.0.0.1:${address.port}` });
}

function answer(status: number, body: unknown): RequestListener {
  return (_request, response) => void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  server?.close();
  server?.closeAllConnections();
  server = undefined;
  configureApi({ origin: '', token: null, screen: null, renew: null, onSessionLost: () => undefined });
});

describe('a call', () => {
  it('gives the body of the answer', async () => {
    await serve(answer(200, { devices: 3, projects: 1, customers: 1, devicesAddedThisMonth: 0 }));
    expect((await call(endpoints.fleetOverview)).devices).toBe(3);
  });

  it('that is refused has the code of the contract and its sentence, filled from the data', async () => {
    await serve(answer(404, { code: 'DEVICE_NOT_FOUND', data: { deviceId: 'd9' }, requestId: 'r1' }));
    const error = await failureOf(call(endpoints.device, { parameters: { id: 'd9' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'DEVICE_NOT_FOUND', status: 404, requestId: 'r1' });
    expect(sayError(error)).toBe('车辆 d9 不存在，或您无权查看');
  });

  it('to a server whose session has ended notifies the page once', async () => {
    let lost = 0;
    await serve(answer(401, { code: 'SIGN_IN_REQUIRED' }));
    configureApi({ onSessionLost: () => lost++ });
    await failureOf(call(endpoints.fleetOverview));
    expect(lost).toBe(1);
  });

  it('with a wrong password does not end a session', async () => {
    let lost = 0;
    await serve(answer(401, { code: 'SIGN_IN_REFUSED' }));
    configureApi({ onSessionLost: () => lost++ });
    await failureOf(call(endpoints.signIn, { body: { loginName: 'li', password: 'no', code: 'A3K7W' } }));
    expect(lost).toBe(0);
  });

  it.each([
    [502, '<html>bad gateway</html>'],
    [500, { code: 'SOMETHING_NEWER' }],
    [500, null],
  ])('answered %i with %j says that the answer is not understood', async (status, body) => {
    await serve(answer(status, body));
    expect(await failureOf(call(endpoints.fleetOverview))).toMatchObject({ code: 'ANSWER_INVALID', status });
  });

  it('that no one answers says that the server cannot be reached', async () => {
    configureApi({ origin: 'http://127.0.0.1:9' });
    expect(await failureOf(call(endpoints.fleetOverview))).toMatchObject({ code: 'NETWORK_UNREACHABLE', status: 0 });
  });

  it('asks for messages in the language of the page', async () => {
    await serve((request, response) => void response.end(JSON.stringify({ devices: request.headers['accept-language'] })));
    expect((await call(endpoints.fleetOverview)).devices).toBe('zh-CN');
  });

  it('carries the bearer token of a page without cookies, and the screen that it shows', async () => {
    await serve(({ headers }, response) => void response.end(JSON.stringify({ devices: `${headers.authorization} ${headers['x-voltdeck-screen']}` })));
    configureApi({ token: 'vd_1', screen: '/screen/v1' });
    expect((await call(endpoints.fleetOverview)).devices).toBe('Bearer vd_1 /screen/v1');
  });

  it('whose token has ended is sent once more by the next one, and the page is not notified', async () => {
    let lost = 0;
    const second = (): Promise<boolean> => {
      configureApi({ token: 'vdp_2' });
      return Promise.resolve(true);
    };
    await serve((request, response) => (request.headers.authorization === 'Bearer vdp_2' ? answer(200, { devices: 3 }) : answer(401, { code: 'SIGN_IN_REQUIRED' }))(request, response));
    configureApi({ token: 'vdp_1', onSessionLost: () => lost++, renew: second });
    expect((await call(endpoints.fleetOverview)).devices).toBe(3);
    expect(lost).toBe(0);
  });

  it('whose token has no other ends the session; one that is refused again is not sent endlessly', async () => {
    let [lost, asked] = [0, 0];
    await serve((request, response) => {
      asked++;
      answer(401, { code: 'SIGN_IN_REQUIRED' })(request, response);
    });
    configureApi({ token: 'vdp_1', onSessionLost: () => lost++, renew: () => Promise.resolve(false) });
    await failureOf(call(endpoints.fleetOverview));
    configureApi({ renew: () => Promise.resolve(true) });
    await failureOf(call(endpoints.fleetOverview));
    expect([lost, asked]).toEqual([2, 3]);
  });

  it('by another token than the page\'s says nothing of the page\'s session', async () => {
    let lost = 0;
    await serve(({ headers }, response) => void response.writeHead(401).end(JSON.stringify({ code: 'SIGN_IN_REQUIRED', data: { by: headers.authorization } })));
    configureApi({ token: 'vdp_1', onSessionLost: () => lost++, renew: () => Promise.resolve(true) });
    expect(await failureOf(call(endpoints.pageToken, { bearer: 'vd_long' }))).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    expect(lost).toBe(0);
  });
});

/** The head of an answer and a part of its body; then what `after` does. */
function broken(status: number, after: RequestListener): RequestListener {
  return (request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"devices":', () => after(request, response));
  };
}

const breaksOff: RequestListener = (_request, response) => void response.destroy();
const hangs: RequestListener = () => undefined;

describe('an answer whose body', () => {
  it.each([200, 404, 502])('breaks off (HTTP %i) says that the server cannot be reached, which is worth another try', async (status) => {
    await serve(broken(status, breaksOff));
    expect(await failureOf(call(endpoints.fleetOverview))).toMatchObject({ code: 'NETWORK_UNREACHABLE', status: 0 });
  });

  it('does not arrive in time says how long it was waited for', async () => {
    await serve(broken(200, hangs));
    expect(await failureOf(call(endpoints.fleetOverview, { timeoutMs: 100 }))).toMatchObject({ code: 'REQUEST_TIMEOUT', status: 0, data: { seconds: 0.1 } });
  });

  it('is no longer wanted ends with what its caller said', async () => {
    const stop = new AbortController();
    await serve(broken(200, () => stop.abort(new Error('left the page'))));
    expect(await failureOf(call(endpoints.fleetOverview, { signal: stop.signal }))).toMatchObject({ message: 'left the page' });
  });

  it('is that of a file and breaks off says the same', async () => {
    await serve(broken(200, breaksOff));
    expect(await failureOf(callFile({ route: { name: 'file', method: 'GET', path: '/api/v1/files', access: 'view' } }))).toMatchObject({ code: 'NETWORK_UNREACHABLE', status: 0 });
  });

  it('was asked for by the HTML of the page and hangs is waited for no longer than any other', async () => {
    configureApi({ origin: '' });
    const hanging = new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) }));
    vi.stubGlobal('window', { voltdeckFirstAnswers: new Map([[endpoints.fleetOverview.route.path, { at: Date.now(), answer: Promise.resolve(hanging) }]]) });
    expect(await failureOf(call(endpoints.fleetOverview, { timeoutMs: 50 }))).toMatchObject({ code: 'REQUEST_TIMEOUT', status: 0 });
  });
});
