import { expect, it } from 'vitest';
import { recordSource } from './generator/record-source.ts';
import { generatedSource } from './generator/source.ts';

it('the generated readers and writers are those of the block tables', async () => {
  await expect(generatedSource()).toMatchFileSnapshot('./generated.ts');
});

it('the generated record functions are those of the record table', async () => {
  await expect(recordSource()).toMatchFileSnapshot('./generated-record.ts');
});
