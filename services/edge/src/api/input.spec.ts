import { fleet, history, people, type Route } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { describe, expect, it } from 'vitest';
import { readerOf, type Declaration } from './api.ts';
import { readInput } from './input.ts';

const declared = (route: Route): Declaration => ({ route, read: readerOf(route) });

const series = declared(history.series);
const list = declared(fleet.deviceList);
const signIn = declared(people.signIn);

const d1 = '00000000-0000-4000-8000-000000000001';
const get = (query: Record<string, string | string[]>, params: Record<string, string> = {}) => ({ params, query, body: undefined });
const post = (body: unknown) => ({ params: {}, query: {}, body });

function fieldsOf(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    if (error instanceof DomainError) return error.fields.map(({ path, rule }) => `${path}:${rule}`);
    throw error;
  }
}

describe('the input of a route', () => {
  it('is read from path and query, with lists and numbers made of texts', () => {
    expect(readInput(series, get({ metrics: 'soc,soh', from: '1000', to: '2000' }, { deviceId: d1 }))).toEqual({
      deviceId: d1,
      metrics: ['soc', 'soh'],
      from: 1000,
      to: 2000,
      points: 2000,
    });
  });

  it('names every bad field at once', () => {
    const bad = () => readInput(series, get({ metrics: '', from: 'yesterday', to: '2000', colour: 'red' }, { deviceId: d1 }));
    expect(fieldsOf(bad)).toEqual(expect.arrayContaining(['metrics.0:too_small', 'from:invalid_type', ':unrecognized_keys']));
  });

  it('does not let a query take the place of a parameter of the path', () => {
    expect(fieldsOf(() => readInput(series, get({ deviceId: d1, metrics: 'soc', from: '1', to: '2' }, { deviceId: d1 })))).toEqual(['deviceId:unrecognized_keys']);
  });

  it.each(['d1', '', '%00', "1' or true"])('has nothing by the id %j, whatever else is wrong', (deviceId) => {
    expect(() => readInput(series, get({ from: 'yesterday' }, { deviceId }))).toThrow(/NOT_AN_ID/);
  });

  it.each(['0', '201', '1.5', 'many', ''])('refuses the page size %j', (pageSize) => {
    expect(fieldsOf(() => readInput(list, get({ pageSize })))).toHaveLength(1);
  });

  it('holds no NUL, which no text of the database can', () => {
    expect(fieldsOf(() => readInput(list, get({ search: 'a\u0000' })))).toEqual(['search:nul']);
    expect(fieldsOf(() => readInput(signIn, post({ loginName: 'a', password: 'b', code: { deep: ['\u0000'] } })))).toEqual(['code.deep.0:nul']);
  });

  it('refuses a query that names a thing twice', () => {
    expect(fieldsOf(() => readInput(list, get({ search: ['a', 'b'] })))).toEqual(['search:invalid_type']);
  });

  it.each([[undefined], [null], [[]], ['text'], [{}], [{ loginName: 'a', password: 'b', type: 'administrator' }]])('refuses the body %j', (body) => {
    expect(fieldsOf(() => readInput(signIn, post(body))).length).toBeGreaterThan(0);
  });
});
