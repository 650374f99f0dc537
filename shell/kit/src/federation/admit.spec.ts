import { describe, expect, it } from 'vitest';
import { admit } from './admit.ts';

const module = { name: 'thermal', kit: '^0.1.0', contract: '^0.1.0' };

describe('a module', () => {
  it.each([module, { ...module, kit: '>=0.1.0 <1.0.0' }, { ...module, kit: '^0.1.7' }])('that asks for kit $kit and contract $contract is admitted', async (fitting) => {
    await expect(admit(fitting)).resolves.toBeUndefined();
  });

  it.each([
    { ...module, kit: '^9.0.0' },
    { ...module, contract: '>=0.2.0' },
    { ...module, kit: 'whatever' },
  ])('that asks for kit $kit and contract $contract is refused', async (other) => {
    await expect(admit(other)).rejects.toThrow('MODULE_INCOMPATIBLE');
  });
});
