import { expect, test } from 'vitest';
import { targetOf } from './targets.ts';

const of = (more: object) => targetOf({ action: 'deviceChange', path: '/api/v1/devices/1', result: 'done', before: null, after: null, input: null, ...more });

test('a vehicle is named by its VIN and found on the list', () => {
  expect(of({ after: { vin: 'LVDAUDIT000000001', name: 'x' } })).toEqual({ name: 'LVDAUDIT000000001', page: '/eco/device-list?q=LVDAUDIT000000001' });
});

test('what was deleted leads to the list of the deleted', () => {
  expect(of({ action: 'projectDelete', path: '/api/v1/projects/1', before: { name: 'North & South' } })).toEqual({ name: 'North & South', page: '/eco/project-list?q=North%20%26%20South&deleted=true' });
});

test('what has a page of its own leads there, unless it is gone', () => {
  const campaign = { action: 'campaignStart', path: '/api/v1/campaigns/7/start' };
  expect(of(campaign)).toEqual({ name: '7', page: '/eco/campaign-list/7' });
  expect(of({ ...campaign, action: 'campaignDelete' })).toEqual({ name: '7', page: null });
});

test('a list that left as a file is named by its word', () => {
  expect(of({ action: 'exports', path: '/api/v1/exports/device' })).toEqual({ name: { 'zh-CN': '车辆', en: 'vehicles' }, page: '/eco/device-list' });
});

test('a sign-in, and refusals counted by a pattern, are about no thing', () => {
  expect(of({ action: 'signIn', path: '/api/v1/session' })).toBeNull();
  expect(of({ action: 'projectChange', path: '/api/v1/projects/:id' })).toBeNull();
});
