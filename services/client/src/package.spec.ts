import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const project = fileURLToPath(new URL('..', import.meta.url));
const compiler = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));

/** What a program of another team does; where it is wrong the compiler says so. */
const program = `
import { addresses, ClientError, createClient, httpTransport, type Client, type DeviceView, type Problem, type SeriesView, type Transport } from '@voltdeck/client';

export async function useConsole(origin: string, token: string): Promise<readonly unknown[]> {
  const voltdeck: Client<typeof addresses> = createClient(addresses, httpTransport(origin, { authorization: 'Bearer ' + token }));
  const { items, next } = await voltdeck.vehicleList({ pageSize: 2, online: true });
  const vins: string[] = items.map(({ vin }) => vin);
  const cursor: string | null = next;
  const device: DeviceView = await voltdeck.device({ id: 'a/b' });
  const series: () => Promise<SeriesView> = () => voltdeck.series({ deviceId: device.id, metrics: ['soc'], from: 0, to: 1 });
  await voltdeck.customerAdd({ name: 'Harbour' });
  const error: unknown = await voltdeck.faultClear({ faultId: '7', reason: 'repaired' }).catch((refused: unknown) => refused);
  const problem: Partial<Problem> = error instanceof ClientError ? error.problem : {};
  const text: Transport = async ({ method, path }) => (await fetch(origin + path, { method })).text();
  const csv = await createClient(addresses, text).exports({ entity: 'project' });

  // @ts-expect-error -- a page has a number of rows
  void (() => voltdeck.vehicleList({ pageSize: 'two' }));
  // @ts-expect-error -- a series is of one vehicle
  void (() => voltdeck.series({ metrics: ['soc'], from: 0, to: 1 }));
  // @ts-expect-error -- there is no such route
  void (() => voltdeck.nothing());
  // @ts-expect-error -- a vehicle has no such field
  void items[0]?.colour;
  return [vins, cursor, device.vin, problem.code, csv, typeof series];
}
`;
const settings = { compilerOptions: { target: 'es2023', module: 'nodenext', lib: ['es2023', 'dom'], types: [], strict: true, exactOptionalPropertyTypes: true, outDir: 'out', rootDir: '.' }, files: ['program.ts'] };

let folder: string;
let files: readonly string[];
let server: Server | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltdeck-team-'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: project });
  const packed: Record<string, { readonly filename: string; readonly files: readonly { readonly path: string }[] }> = JSON.parse(stdout);
  const [{ filename, files: inside } = { filename: '', files: [] }] = Object.values(packed);
  files = inside.map(({ path }) => path);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'team', private: true, type: 'module' }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)], { cwd: folder });
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
}, 120_000);
afterAll(async () => {
  await new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve)));
  if (folder) await rm(folder, { recursive: true });
});

it('holds one file to run, its types and how it is used', () => {
  expect([...files].sort()).toEqual(['README.md', 'dist/index.d.ts', 'dist/index.js', 'package.json']);
});

it('is installed without the network, and types and runs a program that has nothing else', async () => {
  const compiled = await run(process.execPath, [compiler, '-p', folder]).catch((error: unknown) => Object(error));
  expect(compiled.stdout).toBe('');

  const asked: string[] = [];
  const answers: Record<string, unknown> = {
    'GET /api/v1/vehicles?pageSize=2&online=true': { items: [{ vin: 'LVDCLNT0000000001' }], next: 'b' },
    'GET /api/v1/devices/a%2Fb': { id: 'a/b', vin: 'LVDCLNT0000000002' },
    'POST /api/v1/customers': {},
    'GET /api/v1/exports/project': 'name,number',
  };
  server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    asked.push(`${line} ${request.headers.authorization ?? '-'}`);
    response.writeHead(line in answers ? 200 : 404, { connection: 'close' }).end(JSON.stringify(answers[line] ?? { code: 'FAULT_NOT_FOUND' }));
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const at = listening.address();
  const { useConsole }: { useConsole(origin: string, token: string): Promise<readonly unknown[]> } = await import(pathToFileURL(join(folder, 'out/program.js')).href);
  expect(await useConsole(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`, 'vd_1')).toEqual([['LVDCLNT0000000001'], 'b', 'LVDCLNT0000000002', 'FAULT_NOT_FOUND', '"name,number"', 'function']);
  expect(asked).toEqual([...Object.keys(answers).slice(0, 3), 'PUT /api/v1/faults/7/clearing'].map((line) => `${line} Bearer vd_1`).concat('GET /api/v1/exports/project -'));
});
