import { expect, it } from 'vitest';
import { dispositionOf } from './case-file.service.ts';

it.each([
  ['plug.jpg', `attachment; filename="plug.jpg"; filename*=UTF-8''plug.jpg`],
  ['插头 (1).jpg', `attachment; filename="____1_.jpg"; filename*=UTF-8''%E6%8F%92%E5%A4%B4%20%281%29.jpg`],
  ['a";b.txt', `attachment; filename="a__b.txt"; filename*=UTF-8''a%22%3Bb.txt`],
])('%s is an attachment with its name', (name, header) => {
  expect(dispositionOf(name)).toBe(header);
});
