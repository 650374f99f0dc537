import { openDataSource, temporaryDatabase } from '@voltdeck/base';
import { refusedLoginLimits } from '@voltdeck/protocol/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrations, schema } from '../../migration/migrations.ts';
import type { CountedRefusal } from './login-refusals.ts';
import { RefusalRepository } from './refusal.repository.ts';

const { most, vinsOfAddress } = refusedLoginLimits;
const beganMs = Date.now() - 3_600_000;

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
let dataSource: Awaited<ReturnType<typeof openDataSource>>;
let repository: RefusalRepository;

beforeEach(async () => {
  database = await temporaryDatabase();
  dataSource = await openDataSource({ url: database.url, schema, migrations });
  repository = new RefusalRepository(dataSource);
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** The `index`-th refusal, a second after the one before. */
const refusal = (index: number, of: Partial<CountedRefusal>): CountedRefusal => ({
  ...{ vin: '', peer: '', folded: false, cause: 'vinUnknown', address: '192.0.2.1', iccid: null, edition: 2016, link: null, deviceId: null, samples: [] },
  ...{ count: 2, firstAtMs: beganMs + index * 1_000, atMs: beganMs + index * 1_000 },
  ...of,
});
const add = (count: number, of: (index: number) => Partial<CountedRefusal>): Promise<void> => repository.add(Array.from({ length: count }, (_, index) => refusal(index, of(index))), 'node-1');

interface Kept {
  readonly rows: number;
  readonly sum: number;
  readonly folded: number;
}
async function kept(): Promise<Kept | undefined> {
  const [row] = await dataSource.query<Kept[]>(`select count(*)::int4 as rows, sum(count)::int4 as sum, coalesce(sum(count) filter (where folded), 0)::int4 as folded from refused_login`);
  return row;
}

it('VINs of one address beyond those that are kept are counted on with their address', async () => {
  const invented = (from: number) => (index: number) => ({ vin: `LVFLD${String(from + index).padStart(12, '0')}` });
  await add(vinsOfAddress + 5, invented(0));
  await repository.trim();
  expect(await kept()).toEqual({ rows: vinsOfAddress + 1, sum: 2 * (vinsOfAddress + 5), folded: 10 });
  await add(3, (index) => ({ ...invented(50_000)(index), atMs: Date.now() }));
  await repository.trim();
  expect(await kept()).toEqual({ rows: vinsOfAddress + 1, sum: 2 * (vinsOfAddress + 8), folded: 16 });
  const [row] = await dataSource.query(`select vin, peer, cause, node, first_at from refused_login where folded`);
  expect(row).toEqual({ vin: '', peer: '192.0.2.1', cause: 'vinUnknown', node: 'node-1', first_at: new Date(beganMs) });
});

it('addresses beyond those that are kept are counted on with their cause', async () => {
  const address = (index: number): string => `198.51.${Math.floor(index / 250)}.${index % 250}`;
  await add(most + 7, (index) => ({ cause: 'tlsFailed', peer: address(index), address: address(index) }));
  await repository.trim();
  await repository.trim();
  expect(await kept()).toEqual({ rows: most + 1, sum: 2 * (most + 7), folded: 14 });
});

it('vehicles of ours keep their own rows', async () => {
  await add(vinsOfAddress + 5, (index) => ({ vin: `LVFLD${String(index).padStart(12, '0')}`, deviceId: '0199a7a0-0000-7000-8000-000000000001' }));
  await repository.trim();
  expect((await kept())?.folded).toBe(0);
});
