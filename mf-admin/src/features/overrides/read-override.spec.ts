import { expect, test } from 'vitest';
import { overrideProblems, readOverride } from './read-override.ts';

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('an override names a version or a server, as its kind says', () => {
  const data = form({ version: '2.0.0', url: 'http://localhost:3001/', hours: '8' });
  expect(readOverride('thermal', 'version', data)).toEqual({ name: 'thermal', version: '2.0.0', hours: 8 });
  expect(readOverride('thermal', 'server', data)).toEqual({ name: 'thermal', url: 'http://localhost:3001/', hours: 8 });
});

test('an address that is no folder is refused before it is sent', () => {
  for (const url of ['', 'localhost:3001/', 'http://localhost:3001', 'ftp://localhost/']) {
    expect(overrideProblems({ name: 'thermal', url, hours: 8 }).map(({ path }) => path)).toEqual(['url']);
  }
  expect(overrideProblems({ name: 'thermal', url: 'http://localhost:3001/', hours: 8 })).toEqual([]);
});

test('hours are whole and at most as many as the console allows', () => {
  for (const hours of ['', '0', '1.5', '73', 'a day']) {
    const [found] = overrideProblems(readOverride('thermal', 'version', form({ version: '2.0.0', hours })));
    expect(found?.text?.en).toBe('Enter a whole number from 1 to 72');
  }
});
