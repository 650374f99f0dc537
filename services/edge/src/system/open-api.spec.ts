import { routes } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { declarationsOf } from '../api/api.ts';
import { controllers } from '../api/controllers.ts';
import { describeApi } from './open-api.ts';

const declarations = new Map(declarationsOf(controllers).map((declaration) => [`${declaration.route.method} ${declaration.route.path}`, declaration]));
const document = describeApi(declarations);

describe('the OpenAPI description', () => {
  it('has every route under the API prefix and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    const wanted = Object.values(routes)
      .filter(({ path }) => path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(wanted.sort());
  });

  it('names parameters of path and query with their types', () => {
    const parameters = document.paths['/api/v1/devices/{id}/series']?.['get']?.parameters;
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path', required: true }));
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
});
