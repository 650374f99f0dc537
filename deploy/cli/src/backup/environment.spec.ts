import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storesOf } from './environment.ts';

test('the stores are named by variables or by files, and what is missing by its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-stores-'));
  const file = join(folder, 'nats-url');
  writeFileSync(file, 'nats://u:p@bus:4222,nats://bus-1:4222\n');
  expect(storesOf({ DATABASE_URL: 'postgres://u:p@db/voltdeck', NATS_URL_FILE: file })).toEqual({ databaseUrl: 'postgres://u:p@db/voltdeck', natsUrl: 'nats://u:p@bus:4222,nats://bus-1:4222' });
  expect(() => storesOf({ NATS_URL_FILE: file })).toThrow(/^DATABASE_URL is not set/);
  expect(() => storesOf({ DATABASE_URL: 'postgres://u:p@db/voltdeck', NATS_URL: 'bus' })).toThrow(/^NATS_URL is not an address/);
  expect(() => storesOf({ DATABASE_URL: 'postgres://u:p@db/voltdeck', NATS_URL_FILE: join(folder, 'none') })).toThrow(/none, set by NATS_URL_FILE, cannot be read/);
  writeFileSync(join(folder, 'stores.json'), JSON.stringify({ postgres: { port: 5, password: 'p' }, nats: { port: 6, password: 'n' } }));
  expect(storesOf({}, folder)).toEqual({ databaseUrl: 'postgres://voltdeck:p@127.0.0.1:5/voltdeck', natsUrl: 'nats://voltdeck:n@127.0.0.1:6' });
  expect(() => storesOf({ NATS_URL_FILE: file }, folder)).toThrow(/^DATABASE_URL is not set/);
  expect(() => storesOf({}, join(folder, 'nowhere'))).toThrow(/^DATABASE_URL is not set/);
  rmSync(folder, { recursive: true });
});
