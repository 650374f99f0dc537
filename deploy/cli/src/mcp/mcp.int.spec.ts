import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withDatabaseAt } from '../backup/database.ts';
import { openSession } from '../session/console.ts';
import { startConsole, type RunningConsole } from '../testing/running-console.ts';

const bin = fileURLToPath(new URL('../../bin/voltdeck.mjs', import.meta.url));
const vin = 'LVDMCPXXX00000001';
const frame = '232301fe4c564445455354303030303030303030310100004e';
let running: RunningConsole;
beforeAll(async () => (running = await startConsole()), 120_000);
afterAll(() => running?.stop());

const open: Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

const environment = (token: string): Record<string, string> => ({ PATH: process.env['PATH'] ?? '', LANG: 'en', VOLTDECK_URL: running.url, VOLTDECK_TOKEN: token });

/** As the application of an assistant starts it. */
async function connect(token = running.apiToken): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp'], env: environment(token), cwd: running.folder, stderr: 'pipe' }));
  open.push(client);
  return client;
}

/** As a person starts it, without anything to say. */
function started(token = running.apiToken): Promise<{ readonly code: number; readonly output: string; readonly errors: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [bin, 'mcp'], { env: environment(token), cwd: running.folder }, (error, output, errors) => resolve({ code: error === null ? 0 : Number(error.code), output, errors }));
    child.stdin?.end();
  });
}

/** As a person with a fresh password does on the page of the settings: no token can. */
async function turn(value: '0' | '1'): Promise<void> {
  await withDatabaseAt(running.databaseUrl, (client) => client.query('update fleet.config set value = $1 where name = $2', [value, 'mcpServer']));
}

describe('before an administrator has turned assistants on', () => {
  it('the command ends and says who turns it on, with nothing on standard output', async () => {
    const { code, output, errors } = await started();
    expect([code, output, errors]).toEqual([2, '', expect.stringContaining(`${running.url}/sys/config-list`)]);
  });

  it('a token that is none is refused as by every command', async () => {
    expect(await started('vd_none')).toMatchObject({ code: 2, output: '', errors: expect.stringContaining('SIGN_IN_REQUIRED') });
  });
});

describe('an assistant over standard input and output', () => {
  beforeAll(async () => {
    await turn('1');
    await openSession(running.url, running.apiToken).console.deviceAdd({ vin });
  });

  it('has the tools of the edge and reads what its token sees', async () => {
    const client = await connect();
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('find_vehicles');
    await expect.poll(async () => (await client.callTool({ name: 'find_vehicles', arguments: {} })).structuredContent).toMatchObject({ vehicles: [{ vin, receivedAt: null, link: expect.stringContaining(running.url) }] });
    const state = await client.callTool({ name: 'vehicle_state', arguments: { vehicle: vin } });
    expect(state.structuredContent).toMatchObject({ vin, record: null, values: [] });
  });

  it('explains a frame', async () => {
    const client = await connect();
    expect((await client.callTool({ name: 'explain_frame', arguments: { hex: frame } })).structuredContent).toMatchObject({ fields: expect.arrayContaining([expect.objectContaining({ path: 'header.vin' })]) });
  });

  it('is told what is wrong, in a sentence and within JSON', async () => {
    const { isError, content } = await (await connect()).callTool({ name: 'vehicle_state', arguments: { vehicle: 'LVDMCPXXX00000009' } });
    const [first] = content;
    expect([isError, first?.type === 'text' && JSON.parse(first.text)]).toEqual([true, { error: expect.stringContaining('There is no vehicle') }]);
  });

  it('reads nothing more once an administrator has turned it off', async () => {
    const client = await connect();
    await turn('0');
    const { isError, content } = await client.callTool({ name: 'find_vehicles', arguments: {} });
    expect([isError, content]).toEqual([true, [{ type: 'text', text: expect.stringContaining('is off') }]]);
    await turn('1');
  });

  it('ends with the assistant', async () => {
    expect(await started()).toEqual({ code: 0, output: '', errors: '' });
  });
});
