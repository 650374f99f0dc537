import { expect, test } from 'vitest';
import { vehicleActions } from './who-can.tsx';

test('what can be done to a vehicle is offered by the words of the contract, each once', () => {
  expect(vehicleActions.find(({ value }) => value === 'commandSend')?.text).toEqual({ 'zh-CN': '下发指令', en: 'Send a command' });
  const texts = vehicleActions.map(({ text }) => text.en);
  expect(texts).toContain('Start an upgrade');
  expect(texts).not.toContain('Add a user');
});
