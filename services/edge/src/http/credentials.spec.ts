import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { credentialsOf, fingerprintOf } from './credentials.ts';

function request(headers: IncomingMessage['headers']): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers });
}

describe('credentials of a request', () => {
  it('are the session cookie among others', () => {
    expect(credentialsOf(request({ cookie: 'theme=dark; voltdeck_session=abc-_1; x=y' }))).toEqual({ kind: 'session', secret: 'abc-_1' });
  });

  it('are the bearer token when there is one', () => {
    expect(credentialsOf(request({ authorization: 'Bearer vd_1', cookie: 'voltdeck_session=abc' }))).toEqual({ kind: 'token', secret: 'vd_1' });
  });

  it.each([{}, { cookie: 'voltdeck_session=' }, { cookie: 'voltdeck_session=a b' }, { cookie: 'my_voltdeck_session=abc' }, { authorization: 'Basic YQ==' }])(
    'are no one in %j',
    (headers) => {
      expect(credentialsOf(request(headers))).toBeNull();
    },
  );

  it('have a name that does not disclose the secret', () => {
    const name = fingerprintOf({ kind: 'token', secret: 'vd_secret' });
    expect(name).not.toContain('vd_secret');
    expect(name).not.toBe(fingerprintOf({ kind: 'session', secret: 'vd_secret' }));
  });
});
