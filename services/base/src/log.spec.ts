import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { inRequest } from './request/request-context.ts';
import { heard } from './testing/service-fixture.ts';

function logged(entry: object): Record<string, unknown> {
  const stream = heard();
  createLog('test', 'info', stream).info(entry, 'said');
  return stream.lines[0] ?? {};
}

const names = ['password', 'oldPassword', 'newPassword', 'confirmPassword', 'secret', 'token', 'apiToken', 'cookie', 'set-cookie', 'authorization', 'privateKey'];

describe('a log line', () => {
  it.each(names)('never holds the %s, however deep it stands', (name) => {
    const secret = 'hunter2-hunter2';
    const line = logged({ [name]: secret, body: { [name]: secret, user: { [name]: secret } }, err: Object.assign(new Error('failed'), { [name]: secret }) });
    expect(JSON.stringify(line)).not.toContain(secret);
    expect(line).toMatchObject({ [name]: '[removed]', body: { [name]: '[removed]' }, msg: 'said', service: 'test', level: 'info' });
  });

  it('names the request that is being handled, and none outside of one', () => {
    expect(inRequest('request-1', () => logged({}))['requestId']).toBe('request-1');
    expect(logged({})).not.toHaveProperty('requestId');
    expect(logged({ requestId: 'given' })['requestId']).toBe('given');
  });
});
