import { pages } from '@voltdeck/protocol/contract';
import { expect, test } from 'vitest';
import { sameOf } from './vehicle-pages.ts';

test('the tab that is shown goes along to the next vehicle', () => {
  expect(sameOf(pages.basic, '7', '?tab=device.device-cells')).toBe('/main/basic/7?tab=device.device-cells');
});

test('a message or a fault that was chosen is of one vehicle alone', () => {
  expect(sameOf(pages.record, '7', '?message=1.2')).toBe('/main/record/7');
});
