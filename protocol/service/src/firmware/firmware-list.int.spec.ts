import { firmware } from '@voltdeck/contract';
import type { FirmwareSort, FirmwareStanding } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../testing/vehicle-services.ts';
import { CommandStack } from '../testing/command-stack.ts';
import { addFirmware } from '../testing/firmware-row.ts';

let stack: CommandStack;
beforeAll(async () => {
  stack = await CommandStack.start({ DELIVERY_URL: 'http://edge.test:8080' });
  await addFirmware(stack.store, { name: 'b.bin', version: '02.10', size: 3 });
  await addFirmware(stack.store, { name: 'A.bin', version: '02.11', size: 1 });
  await addFirmware(stack.store, { name: 'c.bin', version: '02.09', size: 2 });
});
afterAll(() => stack?.stop());

/** Names of the files, read a page of one at a time. */
async function walk(sort: FirmwareSort): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await stack.ask(firmware.firmwareList, { sort, pageSize: 1, ...(cursor === undefined ? {} : { cursor }) }, person('olive'));
    expect(page.total).toBe(3);
    names.push(...page.items.map(({ name }) => name));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return names;
}

it('what was withdrawn is listed apart from what is ready', async () => {
  const found = async (state: FirmwareStanding): Promise<string[]> => (await stack.ask(firmware.firmwareList, { state, sort: 'name' }, person('olive'))).items.map(({ name }) => name);
  await stack.store.query(`update firmware set withdrawn_at = now() where version = '02.11'`);
  expect([await found('ready'), await found('withdrawn'), await found('refused')]).toEqual([['b.bin', 'c.bin'], ['A.bin'], []]);
  await stack.store.query('update firmware set withdrawn_at = null');
});

it.each([
  ['name', ['A.bin', 'b.bin', 'c.bin']],
  ['version', ['c.bin', 'b.bin', 'A.bin']],
  ['size', ['A.bin', 'c.bin', 'b.bin']],
  ['createdAt', ['b.bin', 'A.bin', 'c.bin']],
] as const)('the list is read page by page in the order of %s, from either end', async (sort, names) => {
  expect(await walk(sort)).toEqual(names);
  expect(await walk(`-${sort}`)).toEqual(names.toReversed());
});
