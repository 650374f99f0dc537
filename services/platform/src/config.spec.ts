import { describe, expect, test } from 'vitest';
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
