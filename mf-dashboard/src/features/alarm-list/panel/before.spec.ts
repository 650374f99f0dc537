import type { BindingView, CommandView, DeviceSettingChangeView, UpgradeView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { changesWithin, isCut, peakOf } from './before.ts';

const iso = (ms: number): string => new Date(ms).toISOString();
const page = <Item>(...items: Item[]) => ({ items, next: null });
const upgrade = (over: Partial<UpgradeView>) => ({ id: 'u', state: 'success', endedAt: iso(500), commandId: 'c1', version: '2.0', versionBefore: '1.0', ...over }) as UpgradeView;
const command = (over: Partial<CommandView>) => ({ id: 'c2', state: 'done', createdAt: iso(300), endedAt: iso(310), command: 'enable', ...over }) as CommandView;
const setting = (over: Partial<DeviceSettingChangeView>) => ({ id: 's', name: 'x', before: 1, after: 2, at: iso(400), ...over }) as DeviceSettingChangeView;
const part = (over: Partial<BindingView>) => ({ id: 'b', part: 'battery', code: 'P1', startedAt: iso(600), endedAt: null, ...over }) as BindingView;

test('what changed before an alarm is listed with the last change first, and nothing outside of the stretch', () => {
  const sources = { upgrades: page(upgrade({})), settings: page(setting({}), setting({ id: 'late', at: iso(1_000) }), setting({ id: 'early', at: iso(99) })), parts: page(part({})), commands: page(command({})) };
  expect(changesWithin({ from: 100, to: 1_000 }, sources).map(({ key }) => key)).toEqual(['part b', 'firmware u', 'setting s', 'command c2']);
});

test('what failed, was only read, or carried an upgrade changed nothing of its own', () => {
  const sources = { upgrades: page(upgrade({ state: 'failure' })), settings: page(setting({ before: null })), commands: page(command({ id: 'c1' }), command({ id: 'c3', state: 'failed' })) };
  expect(changesWithin({ from: 0, to: 1_000 }, sources)).toEqual([]);
});

test('a list may have more only where its last row is still within the stretch', () => {
  const rows = { items: [setting({ at: iso(400) })], next: 'more' };
  expect(isCut({ from: 300, to: 900 }, rows)).toBe(true);
  expect(isCut({ from: 401, to: 900 }, rows)).toBe(false);
  expect(isCut({ from: 300, to: 900 }, { ...rows, next: null })).toBe(false);
});

test('the peak is taken from the highest of each point, and there is none where nothing was sent', () => {
  const times = [1, 2, 3];
  expect(peakOf({ times, columns: { power: [1, 5, null] } }, 'power')).toEqual({ value: 5, at: 2 });
  expect(peakOf({ times, columns: { power: [1, 5, 2] }, highest: { power: [9, 6, null] } }, 'power')).toEqual({ value: 9, at: 1 });
  expect(peakOf({ times, columns: { power: [null, null, null] } }, 'power')).toBeNull();
  expect(peakOf({ times: [], columns: {} }, 'power')).toBeNull();
});
