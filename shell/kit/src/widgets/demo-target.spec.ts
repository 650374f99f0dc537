import { expect, test } from 'vitest';
import { demoTarget } from './demo-target.ts';

test('a page of the console that has a demonstration leads to it, whichever vehicle it is of', () => {
  expect(demoTarget('/main/realtime/0b0e?last=1h')).toBe('/demo/realtime');
  expect(demoTarget('/main/record/record-list')).toBe('/demo/record');
});

test('home keeps what its address says', () => {
  expect(demoTarget('/main/home?measure=carbon')).toBe('/demo/home?measure=carbon');
});

test('demonstrations and the sign-in stay where they are', () => {
  expect([demoTarget('/demo/failure'), demoTarget('/login')]).toEqual(['/demo/failure', '/login']);
});

test('what a visitor cannot see is no link', () => {
  expect([demoTarget('/main/alarm-list?state=active'), demoTarget('/eco/project-list'), demoTarget('/')]).toEqual([null, null, null]);
});
