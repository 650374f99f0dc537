import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ArchiveFixture } from '../testing/archive-fixture.ts';
import { cells, vehicle } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';

const begin = Date.UTC(2026, 2, 10);
const documents = ['en', 'zh-CN'].map((language) => new URL(`../../../../docs/${language}/operations/archive.md`, import.meta.url));

let store: TestStore;
let archive: ArchiveFixture;
beforeAll(async () => {
  store = await TestStore.open();
  archive = await ArchiveFixture.open(store);
  await store.admit({});
  for (const day of [0, 1]) await store.save([0, 1, 2, 3].map((index) => ({ at: begin + day * 86_400_000 + index * 1_200_000, blocks: [vehicle({ soc: 60 + index, totalVoltage: 350.4 + index }), cells(1, [3_300 + index, 3_299])] })));
  await archive.worker.round(begin + 40 * 86_400_000);
});
afterAll(async () => {
  await archive.close();
  await store.close();
});

test.each(documents)('the query of the document runs on the files as they are: %s', async (document) => {
  const [, block = ''] = /```sql\n([\s\S]*?)```/.exec(await readFile(document, 'utf8')) ?? [];
  const statements = block.replaceAll('/srv/archive/', `${archive.target.place}/`).split(/;\s*\n/).filter((text) => text.trim() !== '');
  expect(statements).toHaveLength(2);
  const [, rows] = [await archive.reader.query(statements[0] ?? ''), await archive.reader.query(statements[1] ?? '')];
  const of = (hour: number, records: number, soc: number, volts: number, cell: number) => ({ vin: 'LVOLTDECK00000001', hour: new Date(begin + hour * 3_600_000), records, soc, volts, highest_cell_mv: cell });
  expect(rows).toEqual([of(0, 3, 61, 352.4, 3_302), of(1, 1, 63, 353.4, 3_303), of(24, 3, 61, 352.4, 3_302), of(25, 1, 63, 353.4, 3_303)]);
});
