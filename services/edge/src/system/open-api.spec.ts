import { contractRoutes } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeApi } from './open-api.ts';

const document = describeApi();

describe('the OpenAPI description', () => {
  it('has every route under the API prefix and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    const wanted = contractRoutes
      .filter(({ path }) => path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(wanted.sort());
  });

  it('names parameters of path and query with their types', () => {
    const parameters = document.paths['/api/v1/devices/{deviceId}/series']?.['get']?.parameters;
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'deviceId', in: 'path', required: true }));
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'metrics', in: 'query', required: true, explode: false, schema: expect.objectContaining({ type: 'array' }) }),
    );
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'points', required: false, schema: expect.objectContaining({ type: 'integer' }) }));
  });

  it('asks for credentials except where a route is public', () => {
    expect(document.paths['/api/v1/session']?.['post']?.security).toEqual([]);
    expect(document.paths['/api/v1/devices']?.['get']?.security).toEqual([{ session: [] }, { token: [] }]);
  });

  it('describes the body of sign-in as strict', () => {
    expect(document.paths['/api/v1/session']?.['post']?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: ['loginName', 'password', 'code'], additionalProperties: false } } },
    });
  });

  it('has the shape of every JSON answer', () => {
    const shapeless = contractRoutes.filter(({ gives, answers }) => answers === undefined && gives instanceof z.ZodUnknown);
    expect(shapeless.map(({ name }) => `${name} declares no output`)).toEqual([]);
  });

  it('leads every reference to a component', () => {
    const text = JSON.stringify(document);
    const targets = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind = '', name = '']) => [kind, name] as const);
    expect(targets.length).toBeGreaterThan(100);
    expect(targets.filter(([kind, name]) => !Object.hasOwn(Object(document.components[kind]), name))).toEqual([]);
    expect(text).not.toContain('$defs');
  });

  it('lets answers grow and keeps bodies strict', () => {
    expect(JSON.stringify(document.components['schemas'])).not.toContain('"additionalProperties":false');
  });

  it('names every format of a file', () => {
    const { content }: { content: object } = Object(document.paths['/api/v1/exports/{entity}']?.['get']?.responses['200']);
    expect(Object.keys(content)).toEqual(['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
  });

  it('shows what a test was answered, and what it had asked', () => {
    const { paths } = document;
    const add = paths['/api/v1/devices']?.['post'];
    expect(add?.requestBody).toMatchObject({ content: { 'application/json': { example: { vin: 'LVDEXAMPLE0000001' } } } });
    expect(add?.responses['200']).toMatchObject({ content: { 'application/json': { example: { vin: 'LVDEXAMPLE0000001' } } } });
    expect(paths['/api/v1/devices/{deviceId}/series']?.['get']?.parameters).toContainEqual(expect.objectContaining({ name: 'metrics', example: ['soc'] }));
  });
});
