import { describe, expect, it } from 'vitest';
import { isStoreAway } from './store-away.ts';

const coded = (code: string): Error => Object.assign(new Error('failed'), { code });

describe('a failed query', () => {
  it.each([coded('ECONNREFUSED'), coded('EAI_AGAIN'), coded('57P01'), coded('57P03'), coded('08006'), new Error('Connection terminated unexpectedly')])(
    'is the fault of a database that is away: %s',
    (error) => {
      expect(isStoreAway(error)).toBe(true);
    },
  );

  it.each([coded('23505'), coded('42P01'), coded('57014'), new Error('failed'), 'ECONNREFUSED', null])('is a fault of its own: %s', (error) => {
    expect(isStoreAway(error)).toBe(false);
  });
});
