import 'reflect-metadata';
import { contractRoutes } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { controllers } from '../controllers.ts';
import { declarationOf, declarationsOf } from './api.ts';

const handlers = controllers.flatMap(({ prototype }) =>
  Object.getOwnPropertyNames(prototype)
    .filter((name) => name !== 'constructor')
    .map((name): [string, { name: string }] => [name, prototype[name]]),
);

describe('the controllers of the API', () => {
  it.each(handlers)('declare who may call %s', (_name, handler) => {
    expect(declarationOf(handler).route.access).toBeTruthy();
  });

  it('refuse a handler that declares nothing', () => {
    class Forgotten {
      open(): void {}
    }
    expect(() => declarationOf(Forgotten.prototype.open)).toThrow(/open declares no route and so no access/);
  });

  it('serve every route of the contract, each once', () => {
    const declared = declarationsOf(controllers).map(({ route }) => route);
    expect(contractRoutes.filter((route) => !declared.includes(route))).toEqual([]);
    expect(declared).toHaveLength(contractRoutes.length);
  });

});
