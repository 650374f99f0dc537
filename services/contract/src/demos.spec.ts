import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contractRoutes } from './contract.ts';

const root = new URL('../../../', import.meta.url);
const demos = ['mf-dashboard/demo/', 'mf-device/demo/'].flatMap((folder) => readdirSync(new URL(folder, root)).filter((name) => name.endsWith('.json')).map((name) => `${folder}${name}`));

interface Recording {
  /** What was answered, by method and address. */
  readonly answers: Readonly<Record<string, unknown>>;
}

const routeOf = (method: string, address: string) =>
  contractRoutes.find((route) => route.method === method && new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(address.split('?')[0] ?? ''));

describe('the recording of a demonstration', () => {
  it.each(demos)('%s answers as the contract says today', (path) => {
    const { answers }: Recording = JSON.parse(readFileSync(new URL(path, root), 'utf8'));
    const wrong = Object.entries(answers).flatMap(([asked, answer]) => {
      const [method = '', address = ''] = asked.split(' ');
      const result = routeOf(method, address)?.gives.safeParse(answer);
      return result === undefined ? [`${asked}: no such route`] : result.success ? [] : [`${asked}: ${result.error.issues.map((issue) => issue.path.join('.')).join(', ')}`];
    });
    expect(wrong).toEqual([]);
  });
});
