import { dataSourceOptions, openDataSource, temporaryDatabase } from '@voltdeck/base';
import { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { migrations, schema } from './migrations.ts';

it('the schema of commands is made, taken back whole, and made again', async () => {
  const database = await temporaryDatabase();
  const options = { url: database.url, schema, migrations };
  const store = await openDataSource(options);
  const tables = async (): Promise<string[]> =>
    (await store.query<{ name: string }[]>(`select table_name as name from information_schema.tables where table_schema = 'protocol' order by 1`)).map(({ name }) => name);
  const made = await tables();
  expect(made).toEqual(['campaign', 'campaign_change', 'campaign_device', 'campaign_edition', 'campaign_group', 'capture', 'capture_frame', 'command', 'command_request', 'command_step', 'delivery_secret', 'delivery_secret_before', 'device_setting', 'device_setting_change', 'event_outbox', 'firmware', 'firmware_key', 'firmware_part', 'listener_node', 'migration', 'platform_link', 'refused_login', 'terminal_session', 'unmatched_answer', 'upgrade', 'upgrade_step']);
  for (const _ of migrations) await store.undoLastMigration();
  expect(await tables()).toEqual(['migration']);
  await store.destroy();
  const again = await new DataSource(dataSourceOptions(options)).initialize();
  expect(await again.runMigrations()).toHaveLength(migrations.length);
  await again.destroy();
  await database.drop();
});
