import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { natsUsersFiles, natsUsersText } from './nats-users.mjs';

describe('the accounts of the bus', () => {
  it.each(natsUsersFiles)('in %s are those of the contract: node deploy/local/nats-users.mjs writes them', (file) => {
    expect(readFileSync(file, 'utf8')).toBe(natsUsersText());
  });
});
