import type { ImportReport, ModelView } from '@voltdeck/contract';
import { modelChoices, modelFieldNames, modelFields, type ModelFieldName } from '@voltdeck/protocol/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';

const mediaTypes = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
type Format = keyof typeof mediaTypes;

let app: ConsoleFixture;
let full: ModelView;

const ask = (method: string, path: string, body?: object, language = 'en'): Promise<Response> =>
  fetch(`${app.url}/api/v1/${path}`, { method, headers: { ...app.token, 'content-type': 'application/json', 'accept-language': language }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
const exported = async (format: Format, language = 'en'): Promise<Buffer> => Buffer.from(await (await ask('GET', `exports/model?format=${format}`, undefined, language)).arrayBuffer());
const imported = (file: Buffer | string, format: Format, dryRun: boolean): Promise<ImportReport> =>
  readJson<ImportReport>(fetch(`${app.url}/api/v1/model-imports?format=${format}&dryRun=${dryRun}`, { method: 'POST', headers: { ...app.token, 'content-type': mediaTypes[format] }, body: new Uint8Array(Buffer.from(file)) }));

/** A value that files are known to spoil. */
function awkward(name: ModelFieldName, index: number): string | number | boolean {
  const { kind, choices } = { choices: undefined, ...modelFields[name] };
  if (kind === 'flag') return true;
  if (kind === 'number') return index + 0.5;
  if (choices !== undefined) return Object.keys(modelChoices[choices])[0] ?? '';
  return ['=1+1', '00012', '1e5', 'a "quoted", word', '-20 °C\n+55 °C'][index % 5] ?? '';
}

beforeAll(async () => {
  app = await consoleFixture();
  full = await readJson<ModelView>(ask('POST', 'models', Object.fromEntries(modelFieldNames.map((name, index) => [name, awkward(name, index)]))));
  expect((await ask('POST', 'models', { number: 'PLAIN' })).status).toBe(200);
}, 120_000);
afterAll(() => app.close());

describe.each(['csv', 'xlsx'] as const)('the list of vehicle models as a %s file', (format) => {
  it.each(['zh-CN', 'en'])('is imported again unchanged with every field, as it was exported in %s', async (language) => {
    const file = await exported(format, language);
    for (const dryRun of [true, false]) {
      const report = await imported(file, format, dryRun);
      expect(report.problems).toEqual([]);
      expect(report).toMatchObject({ rows: 2, created: 0, unchanged: 2, refused: 0, imported: 0 });
    }
  });

  it('brings every field of a model back that was deleted', async () => {
    const file = await exported(format);
    const { version } = await readJson<ModelView>(ask('GET', `models/${full.id}`));
    expect((await ask('DELETE', `models/${full.id}?version=${version}`)).status).toBe(200);
    expect(await imported(file, format, false)).toMatchObject({ created: 1, unchanged: 1, imported: 1, problems: [] });
    const { items } = await readJson<{ items: ModelView[] }>(ask('GET', `models?search=${encodeURIComponent(full.number)}`));
    const fields = Object.fromEntries(modelFieldNames.map((name) => [name, full[name]]));
    expect(items).toMatchObject([fields]);
    full = items[0] ?? full;
  });
});

it('a row that says something else than what is stored is refused at the column that differs', async () => {
  expect(await imported('Model number,Top speed (km/h)\nPLAIN,120\nFRESH,90\n', 'csv', true)).toMatchObject({ created: 1, unchanged: 0, refused: 1, problems: [{ line: 2, column: 'topSpeed', value: '120' }] });
  expect(await imported('Model number\nPLAIN\n', 'csv', true)).toMatchObject({ unchanged: 1, problems: [] });
  expect(await imported('Model number\nPLAIN\nPLAIN\n', 'csv', true)).toMatchObject({ problems: [{ line: 3, column: 'number' }] });
});
