import { describe, expect, it } from 'vitest';
import { contract, contractRoutes } from './contract.ts';
import { inputFields } from './input-fields.ts';

const placesOf = (name: 'series' | 'deviceChange' | 'deviceImport' | 'sessionList') => inputFields(contract[name]).map((field) => `${field.place} ${field.name}${field.required ? '' : '?'}`);

describe('the fields of a route', () => {
  it('are in the path, in the query of a GET or beside a file, and else in the body', () => {
    expect(placesOf('series')).toEqual(['path deviceId', 'query metrics', 'query from', 'query to', 'query points?']);
    expect(placesOf('deviceImport')).toEqual(['query format?', 'query dryRun', 'query existing?']);
    expect(placesOf('deviceChange')).toEqual(expect.arrayContaining(['path id', 'body version', 'body plate?']));
    expect(placesOf('sessionList')).toEqual([]);
  });

  it('say what they take', () => {
    const [, , , , points] = inputFields(contract.series);
    expect(points?.schema).toMatchObject({ type: 'integer', minimum: 2, default: 2_000 });
  });

  it('can be described for every route', () => {
    for (const route of contractRoutes) expect(() => inputFields(route)).not.toThrow();
  });
});
