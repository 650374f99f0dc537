import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRequest, type GivenFlags } from './given.ts';
import { operations } from './operations.ts';

const id = '00000000-0000-4000-8000-000000000001';

function request(name: string, flags: Partial<GivenFlags> = {}) {
  const route = operations[name];
  if (route === undefined) throw new Error(`no operation ${name}`);
  return readRequest(route, { fields: {}, ...flags });
}

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'voltdeck-api-'))));
afterAll(() => rmSync(folder, { recursive: true }));

describe('what the command line asks for', () => {
  it('is the same by options and by pairs', async () => {
    const path = `/api/v1/devices/${id}/series?metrics=soc%2Csoh&from=0&to=10`;
    expect(await request('series', { fields: { deviceId: id, metrics: 'soc,soh', from: '0', to: '10' } })).toEqual({ method: 'GET', path });
    expect(await request('series', { path: [`deviceId=${id}`], query: ['metrics=soc', 'metrics=soh', 'from=0', 'to=10'] })).toEqual({ method: 'GET', path });
  });

  it('takes a time with its zone as the milliseconds that the API takes', async () => {
    const asked = await request('records', { fields: { deviceId: id, from: '2026-11-28T08:00:00+08:00', to: '2026-11-28T00:00:01.5Z' } });
    expect(asked.path).toMatch(/from=1795824000000&to=1795824001500$/);
    await expect(request('records', { fields: { deviceId: id, from: '2026-11-28T08:00:00' } })).rejects.toThrow(/^from: '2026-11-28T08:00:00' is neither/);
  });

  it('has a body of JSON, from the line or from a file', async () => {
    const path = join(folder, 'customer.json');
    writeFileSync(path, '{"name":"Harbour"}');
    const wanted = { method: 'POST', path: '/api/v1/customers', body: { name: 'Harbour' } };
    expect(await request('customerAdd', { body: '{"name":"Harbour"}' })).toEqual(wanted);
    expect(await request('customerAdd', { body: `@${path}` })).toEqual(wanted);
  });

  it('sends a file as it is, and the other parameters in the query', async () => {
    const path = join(folder, 'vehicles.csv');
    writeFileSync(path, 'VIN\n');
    expect(await request('deviceImport', { fields: { dryRun: true }, body: `@${path}` })).toEqual({ method: 'POST', path: '/api/v1/device-imports?dryRun=true', file: new Uint8Array(Buffer.from('VIN\n')) });
  });
});

describe('a command line that cannot be sent', () => {
  it.each<[string, string, Partial<GivenFlags>, RegExp]>([
    ['lacks parameters', 'series', { fields: { metrics: 'soc' } }, /^series needs these parameters:\n {2}--deviceId: UUID\n {2}--from: time: .*\n {2}--to: time/],
    ['lacks a field of the body', 'faultClear', { fields: { faultId: '7' } }, /^faultClear needs these parameters:\n {2}--body '\{"reason": …\}': text/],
    ['has a parameter that the operation does not take', 'series', { query: ['point=3'] }, /no query parameter 'point'\. It takes: metrics, from, to, points/],
    ['has a parameter in the wrong place', 'series', { path: ['from=3'] }, /no path parameter 'from'\. It takes: deviceId/],
    ['has a pair without a value', 'series', { query: ['from'] }, /'from' is not of the form name=value/],
    ['gives a parameter twice', 'series', { fields: { from: '1' }, query: ['from=2'] }, /'from' is given twice/],
    ['gives a body to what takes none', 'vehicleList', { body: '{}' }, /takes no body/],
    ['gives a body that is no object', 'customerAdd', { body: '[1]' }, /not a JSON object: give it as \{/],
    ['gives a body that is not JSON', 'customerAdd', { body: '{name' }, /--body is not a JSON object/],
    ['names a file that is not there', 'customerAdd', { body: '@/nowhere/customer.json' }, /Cannot read \/nowhere\/customer\.json/],
    ['gives text where a file is sent', 'deviceImport', { fields: { dryRun: 'true' }, body: 'VIN' }, /takes a file: give it with --body @<file>/],
  ])('%s: it says which and how', async (_what, name, flags, sentence) => {
    await expect(request(name, flags)).rejects.toThrow(sentence);
  });
});
