import { expect, it } from 'vitest';
import { spoken } from './spoken.ts';

it('a configuration is in one language, however deep its words lie', () => {
  const unit = { 'zh-CN': '台', en: ' vehicles' };
  const config = { unit, data: [{ name: { 'zh-CN': '深圳', en: 'Shenzhen' }, value: 3 }], rows: [[unit, 1]], none: null };
  expect(spoken(config, 'en')).toEqual({ unit: ' vehicles', data: [{ name: 'Shenzhen', value: 3 }], rows: [[' vehicles', 1]], none: null });
});
