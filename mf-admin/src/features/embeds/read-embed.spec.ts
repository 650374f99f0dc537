import { expect, test } from 'vitest';
import { embedProblems, readEmbed } from './read-embed.ts';

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ path: '/thermal/overview', version: '', scope: 'all', origins: 'https://a.example.com', lifeDays: '30', ...fields })) data.set(name, value);
  return data;
}
const problemsOf = (fields: Readonly<Record<string, string>>): string[] => embedProblems(readEmbed('thermal', form(fields))).map(({ path }) => path);

test('a link names its page, its sites and its end, and a version only where one was chosen', () => {
  expect(readEmbed('thermal', form({ origins: ' https://a.example.com\n https://b.example.com ' }))).toEqual({
    ...{ path: '/thermal/overview', origins: ['https://a.example.com', 'https://b.example.com'], scope: 'all', lifeDays: 30 },
  });
  expect(readEmbed('thermal', form({ version: '2.0.0' })).release).toEqual({ module: 'thermal', version: '2.0.0' });
  expect(problemsOf({})).toEqual([]);
});

test.each([
  ['path', { path: 'thermal/overview' }],
  ['origins', { origins: '' }],
  ['origins', { origins: 'a.example.com' }],
  ['origins', { origins: 'https://*' }],
  ['origins', { origins: 'https://a.example.com/page' }],
  ['scope', { scope: '' }],
  ['lifeDays', { lifeDays: '0' }],
  ['lifeDays', { lifeDays: 'a month' }],
])('%s is told before it is sent: %j', (field, fields) => {
  expect(problemsOf(fields)).toEqual([field]);
});
