import { contractRoutes } from '@voltdeck/contract';
import { contractVersion } from '@voltdeck/protocol/contract';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import type { OpenApiDocument } from './open-api.ts';
import { Schemas } from './schemas.ts';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../../', import.meta.url));
const compiler = fileURLToPath(new URL('../../../../node_modules/.bin/tsc', import.meta.url));

/** Not the contract's own type: open to what later builds add, or with codes as texts. */
const freer: ReadonlySet<string> = new Set(['ModuleSnapshot', 'AuditEntryView']);

let app: ConsoleFixture;
let folder: string;
let document: OpenApiDocument;
beforeAll(async () => {
  app = await consoleFixture();
  document = await readJson<OpenApiDocument>(fetch(`${app.url}/api/v1/openapi.json`));
  // Inside the package: a client finds its libraries from there.
  folder = await mkdtemp(join(project, 'node_modules', '.client-'));
});
afterAll(async () => {
  await app?.close();
  if (folder) await rm(folder, { recursive: true });
});

/** Names of the views whose schemas are in the contract. */
const inContract = new Schemas();
for (const { gives } of contractRoutes) inContract.ofAnswer(gives);
const homeOf = (view: string): string => (Object.hasOwn(inContract.all, view) ? 'contract' : 'protocol');

/** What another team would write against the generated types. */
const program = `
import createClient from 'openapi-fetch';
import type { DeviceView, FaultView, LatestView, ProjectView, SeriesView } from '@voltdeck/contract';
import type { Page, Problem } from '@voltdeck/protocol/contract';
import type { paths } from './schema.ts';

export async function useConsole(baseUrl: string, token: string): Promise<Record<string, unknown>> {
  const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + token }, querySerializer: { array: { style: 'form', explode: false } } });

  const added = await client.POST('/api/v1/projects', { body: { name: 'Client', number: 'C-1' } });
  const project: ProjectView | undefined = added.data;
  const id = project?.id ?? '';
  const changed = await client.PATCH('/api/v1/projects/{id}', { params: { path: { id } }, body: { version: 1, description: 'by a client' } });
  const late = await client.PATCH('/api/v1/projects/{id}', { params: { path: { id } }, body: { version: 1, description: 'too late' } });
  const problem: Problem | undefined = late.error;

  const devices: Page<DeviceView> | undefined = (await client.GET('/api/v1/devices', { params: { query: { pageSize: 1, deleted: false } } })).data;
  const deviceId = devices?.items[0]?.id ?? '';
  const latest: LatestView | undefined = (await client.GET('/api/v1/devices/{deviceId}/latest', { params: { path: { deviceId } } })).data;
  const range = { metrics: ['soc', 'soh'], from: 0, to: 1_000 };
  const series: SeriesView | undefined = (await client.GET('/api/v1/devices/{deviceId}/series', { params: { path: { deviceId }, query: range } })).data;
  const faults: Page<FaultView> | undefined = (await client.GET('/api/v1/faults', { params: { query: { acknowledged: false } } })).data;
  const file = await client.GET('/api/v1/exports/{entity}', { params: { path: { entity: 'project' } }, parseAs: 'text' });

  // @ts-expect-error -- a project needs a number
  const refused = await client.POST('/api/v1/projects', { body: { name: 'No number' } });
  // @ts-expect-error -- there is no such route
  void (() => client.GET('/api/v1/nothing'));

  return {
    description: changed.data?.description, late: problem?.code, refused: refused.error?.fields?.[0]?.path, csv: file.data,
    devices: devices?.total, latest: latest?.vin, columns: Object.keys(series?.columns ?? {}), faults: faults?.total,
  };
}
`;

const settings = { extends: '../../../../tsconfig.node.json', compilerOptions: { outDir: 'out', rootDir: '.', lib: ['es2023', 'dom', 'dom.iterable'] }, include: ['*.ts'] };

describe('a client that is generated from the description', () => {
  it('compiles, knows the views of the contract, and works', async () => {
    expect(document.info.version).toBe(contractVersion);
    const schema = astToString(await openapiTS(JSON.stringify(document)));
    const views = Object.keys(Object(document.components['schemas'])).filter((name) => !freer.has(name));
    expect(views).toEqual(expect.arrayContaining(['DeviceView', 'LatestView', 'SessionView', 'FaultView', 'Problem']));
    const checks = views.map((name) => `export const as${name} = (it: components['schemas']['${name}']): ${homeOf(name)}.${name} => it;`);
    const files = {
      'schema.ts': schema,
      'program.ts': program,
      'views.ts': `import type * as contract from '@voltdeck/contract';\nimport type * as protocol from '@voltdeck/protocol/contract';\nimport type { components } from './schema.ts';\n${checks.join('\n')}\n`,
      'tsconfig.json': JSON.stringify(settings),
    };
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
    const compiled = await run(process.execPath, [compiler, '-p', folder]).catch((error: unknown) => Object(error));
    expect(compiled.stdout).toBe('');

    await app.admit('LVDCLIENT00000001');
    const made: { useConsole(url: string, token: string): Promise<Record<string, unknown>> } = await import(pathToFileURL(join(folder, 'out', 'program.js')).href);
    const result = await made.useConsole(app.url, app.secrets.apiToken);
    expect(result).toMatchObject({ description: 'by a client', late: 'VERSION_CONFLICT', refused: 'number', devices: 1, latest: undefined, faults: 0 });
    expect(result['csv']).toContain('C-1');
  });
});
