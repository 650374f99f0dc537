import type { ModuleSettingsSchema } from '@voltdeck/protocol/contract';
import { expect, test } from 'vitest';
import { problemsOf, readSettings } from './read-settings.ts';

const title = { 'zh-CN': '设置', en: 'Setting' };
const schema: ModuleSettingsSchema = {
  type: 'object',
  properties: {
    limit: { type: 'integer', title, default: 45, minimum: 20, maximum: 80 },
    site: { type: 'string', title, default: '' },
    strict: { type: 'boolean', title, default: false },
  },
};

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('each setting is read as its type is', () => {
  expect(readSettings(schema, form({ limit: '50', site: ' hall ', strict: 'true' }))).toEqual({ limit: 50, site: 'hall', strict: true });
});

test.each([
  ['', 'Enter a number'],
  ['high', 'Enter a number'],
  ['81', 'Must be between 20 and 80'],
])('a limit of %j is refused: %s', (limit, told) => {
  const values = readSettings(schema, form({ limit, site: '', strict: 'false' }));
  expect(problemsOf(schema, values).map(({ path, text }) => [path, text?.en])).toEqual([['limit', told]]);
});
