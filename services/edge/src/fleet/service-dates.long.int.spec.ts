import type { DeviceView, ImportReport } from '@voltdeck/contract';
import { importColumns, type ImportFormat, type Problem } from '@voltdeck/protocol/contract';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceProcess } from '@voltdeck/base';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';

const known = new Set(importColumns.map(({ label }) => label.en));

/** Of an exported table the columns that an import takes. */
function taken<Cell>(rows: readonly (readonly Cell[])[], textOf: (cell: Cell) => string): Cell[][] {
  const places = (rows[0] ?? []).flatMap((cell, place) => (known.has(textOf(cell)) ? [place] : []));
  return rows.map((cells) => places.flatMap((place) => cells[place] ?? []));
}

const sheetPath = 'xl/worksheets/sheet1.xml';
const takenOf: Readonly<Record<ImportFormat, (file: Uint8Array) => Uint8Array>> = {
  csv: (file) => strToU8(taken(strFromU8(file).replace('\uFEFF', '').trim().split('\r\n').map((line) => line.split(',')), (cell) => cell).map((cells) => cells.join(',')).join('\r\n')),
  xlsx(file) {
    const sheet = strFromU8(unzipSync(file)[sheetPath] ?? new Uint8Array());
    const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) => row.match(/<c\/>|<c .*?<\/c>/gs) ?? []);
    const cells = taken(rows, (cell) => /<t[^>]*>(.*)<\/t>/s.exec(cell)?.[1] ?? '').map((row) => `<row>${row.join('')}</row>`);
    return zipSync({ [sheetPath]: strToU8(`<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`) }, { mtime: '2026-01-01' });
  },
};
const mediaTypes: Readonly<Record<ImportFormat, string>> = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

/** The second day has 23 hours in New York; the hours around midnight of the last lie in another year elsewhere. */
const days = ['2026-12-25', '2026-03-08', '2027-01-01'];

describe.each(['America/New_York', 'UTC'])('with edge and fleet in the zone %s, a date of service', (zone) => {
  let app: ConsoleFixture;
  let edge: ServiceProcess;
  beforeAll(async () => {
    app = await consoleFixture({ TZ: zone });
    edge = await app.startEdge({ TZ: zone });
  });
  afterAll(async () => {
    await edge.stop();
    await app.close();
  });

  const api = (): string => `http://127.0.0.1:${edge.ready.httpPort}/api/v1`;
  const ask = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${api()}/${path}`, {
      method,
      headers: { ...app.token, 'content-type': 'application/json', 'accept-language': 'en' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  it.each(days)('%s is what was entered, after adding, changing and in the history', async (day) => {
    const vin = `LVDD${day.replaceAll('-', '')}`;
    const made = await readJson<DeviceView>(ask('POST', 'devices', { vin, activatedAt: day, serviceExpiresAt: day }));
    const read = async () => readJson<DeviceView>(ask('GET', `devices/${made.id}`));
    expect(made).toMatchObject({ activatedAt: day, serviceExpiresAt: day });
    expect(await read()).toMatchObject({ activatedAt: day, serviceExpiresAt: day });
    expect(await readJson(ask('PATCH', `devices/${made.id}`, { version: 1, serviceExpiresAt: '2028-02-29' }))).toMatchObject({ activatedAt: day, serviceExpiresAt: '2028-02-29' });
    const history = await readJson<{ items: { before: object | null; after: object }[] }>(ask('GET', `changes/device/${made.id}`));
    expect(history.items[0]).toMatchObject({ before: { serviceExpiresAt: day }, after: { serviceExpiresAt: '2028-02-29' } });
    const [row] = await app.dataSource.query<{ day: string }[]>('select activated_at::text as day from fleet.device where id = $1', [made.id]);
    expect(row?.day).toBe(day);
  });

  it.each(['csv', 'xlsx'] as const)('is in an exported %s file as it is, and is imported from it unchanged', async (format) => {
    const vin = `LVDF${format.toUpperCase()}`;
    const before = await readJson<DeviceView>(ask('POST', 'devices', { vin, activatedAt: '2026-03-08', serviceExpiresAt: '2026-12-25' }));
    const exported = async () => takenOf[format](new Uint8Array(await (await ask('GET', `exports/device?format=${format}&search=${vin}`)).arrayBuffer()));
    const file = await exported();
    await app.dataSource.query('delete from fleet.device where id = $1', [before.id]);
    const headers = { ...app.token, 'content-type': mediaTypes[format] };
    const report = await readJson<ImportReport>(fetch(`${api()}/device-imports?format=${format}&dryRun=false`, { method: 'POST', headers, body: Buffer.from(file) }));
    expect(report).toMatchObject({ imported: 1, problemTotal: 0 });
    const after = await readJson<{ items: DeviceView[] }>(ask('GET', `devices?search=${vin}`));
    expect(after.items[0]).toMatchObject({ vin, activatedAt: '2026-03-08', serviceExpiresAt: '2026-12-25' });
    expect(await exported()).toEqual(file);
  });

  it('is refused when it is a moment; the API says what a date is', async () => {
    const problem = await readJson<Problem>(ask('POST', 'devices', { vin: 'LVDMOMENT', serviceExpiresAt: '2026-12-25T00:00:00Z' }));
    expect([problem.status, problem.code]).toEqual([400, 'INPUT_INVALID']);
    expect(problem.fields).toEqual([{ path: 'serviceExpiresAt', rule: 'date', message: 'Service expiration must be a date without a time (2026-01-31 in files and the API)' }]);
  });

  it('is refused when the service would end before it starts, whichever of both is changed', async () => {
    const made = await readJson<DeviceView>(ask('POST', 'devices', { vin: 'LVDORDER', activatedAt: '2026-02-01', serviceExpiresAt: '2026-03-01' }));
    for (const change of [{ serviceExpiresAt: '2026-01-31' }, { activatedAt: '2026-03-02' }]) {
      const problem = await readJson<Problem>(ask('PATCH', `devices/${made.id}`, { version: 1, ...change }));
      expect(problem.fields).toEqual([{ path: 'serviceExpiresAt', rule: 'notBefore', message: 'Service expiration must not be earlier than Activation date' }]);
    }
    expect(await readJson(ask('PATCH', `devices/${made.id}`, { version: 1, activatedAt: '2026-03-02', serviceExpiresAt: '2026-03-02' }))).toMatchObject({ version: 2 });
  });

  it('orders the list, with what has none at the end', async () => {
    await app.dataSource.query(`insert into fleet.device (vin, source, service_expires_at) values ('LVDSORT1', 'manual', '2026-12-31'), ('LVDSORT2', 'manual', null), ('LVDSORT3', 'manual', '2026-02-01'), ('LVDSORT4', 'manual', '2026-12-31')`);
    const vins: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: DeviceView[]; next: string | null } = await readJson(ask('GET', `devices?search=LVDSORT&sort=serviceExpiresAt&pageSize=1${cursor === '' ? '' : `&cursor=${cursor}`}`));
      vins.push(...page.items.map(({ vin }) => vin));
      cursor = page.next;
    }
    expect([vins[0], vins.slice(1, 3).sort(), vins[3]]).toEqual(['LVDSORT3', ['LVDSORT1', 'LVDSORT4'], 'LVDSORT2']);
  });
});
