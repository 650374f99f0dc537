import { describe, expect, it } from 'vitest';
import { admit } from './admit.ts';

const module = { name: 'thermal', kit: '^0.1.0', contract: '^0.1.0' };

describe('a module', () => {
  it('made for this kit and this API is admitted', () => {
    expect(() => admit(module)).not.toThrow();
  });

  it.each([
    { ...module, kit: '^9.0.0' },
    { ...module, contract: '>=0.2.0' },
    { ...module, kit: 'whatever' },
  ])('that asks for kit $kit and contract $contract is refused', (other) => {
    expect(() => admit(other)).toThrow('MODULE_INCOMPATIBLE');
  });
});
