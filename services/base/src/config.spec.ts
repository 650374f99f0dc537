import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig, storeEnvironment } from './config.ts';

const good = { NATS_URL: 'nats://127.0.0.1:4222', DATABASE_URL: 'postgres://u:secret@127.0.0.1/voltdeck' };

function sentenceOf(source: NodeJS.ProcessEnv): string {
  try {
    readConfig(storeEnvironment, source);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('the environment of a service', () => {
  test('gives numbers and defaults', () => {
    const config = readConfig(storeEnvironment, { ...good, OPS_PORT: '9000' });
    expect(config).toMatchObject({ OPS_PORT: 9000, LOG_LEVEL: 'info' });
  });

  test('names a missing variable in a sentence', () => {
    expect(sentenceOf({ NATS_URL: good.NATS_URL })).toMatch(/DATABASE_URL is missing or wrong: it is not set/);
  });

  test('takes an empty variable for a missing one', () => {
    expect(sentenceOf({ ...good, DATABASE_URL: '' })).toMatch(/DATABASE_URL .* it is not set/);
  });

  test('shows a wrong value', () => {
    expect(sentenceOf({ ...good, OPS_PORT: '70000' })).toMatch(/OPS_PORT .* it is '70000'/);
  });

  test('never shows the value of a variable that can hold a secret', () => {
    expect(sentenceOf({ ...good, DATABASE_URL: 'mysql://u:secret@host/x' })).not.toMatch(/secret/);
  });

  test('names every wrong variable at once', () => {
    const sentence = sentenceOf({ OPS_PORT: 'x' });
    expect(sentence).toMatch(/NATS_URL/);
    expect(sentence).toMatch(/DATABASE_URL/);
    expect(sentence).toMatch(/OPS_PORT/);
  });
});

describe('the address of the bus', () => {
  test('may name all servers of a cluster', () => {
    const NATS_URL = 'nats://u:secret@bus-0:4222,nats://bus-1:4222,bus-2:4222';
    expect(readConfig(storeEnvironment, { ...good, NATS_URL }).NATS_URL).toBe(NATS_URL);
  });

  test.each(['http://bus', 'bus:4222', 'nats://bus-0,http://bus-1', 'nats://bus-0,tls://bus-1', 'nats://bus,'])('is refused as %s', (NATS_URL) => {
    expect(sentenceOf({ ...good, NATS_URL })).toMatch(/NATS_URL .* with commas between/);
  });
});

describe('a variable in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-config-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const { NATS_URL, DATABASE_URL } = good;

  test('is read without the line end behind it', () => {
    expect(readConfig(storeEnvironment, { NATS_URL, DATABASE_URL_FILE: file('database', `${DATABASE_URL}\n`) }).DATABASE_URL).toBe(DATABASE_URL);
  });

  test('is refused beside the variable itself', () => {
    expect(sentenceOf({ ...good, DATABASE_URL_FILE: file('both', DATABASE_URL) })).toMatch(/DATABASE_URL and DATABASE_URL_FILE are both set/);
  });

  test('names the file that cannot be read, and never what is in one that does not fit', () => {
    expect(sentenceOf({ NATS_URL, DATABASE_URL_FILE: join(folder, 'none') })).toMatch(/DATABASE_URL_FILE names .*none, which cannot be read/);
    expect(sentenceOf({ NATS_URL, DATABASE_URL_FILE: file('wrong', 'mysql://u:secret@host') })).toMatch(/^(?!.*secret).*DATABASE_URL/s);
  });
});
