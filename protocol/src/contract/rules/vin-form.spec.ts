import { expect, it } from 'vitest';
import { vinFault } from './vin-form.ts';

it('a VIN of 17 digits and capital letters is taken', () => {
  expect(vinFault('LVDTEST0000000001')).toBeNull();
});

it.each([
  ['LVD', 'A VIN has 17 characters; this one has 3'],
  ['lvdtest0000000001', 'Character 1 of the VIN, “l”, is not allowed: use digits and capital letters except I, O and Q'],
  ['LVDTEST000000000O', 'Character 17 of the VIN, “O”, is not allowed: use digits and capital letters except I, O and Q'],
  ['LVDTEST 000000001', 'Character 8 of the VIN, “ ”, is not allowed: use digits and capital letters except I, O and Q'],
])('what is wrong with %s names the character or the length', (vin, english) => {
  expect(vinFault(vin)?.en).toBe(english);
});
