import type { ModuleDetailView, RolloutView } from '@voltdeck/contract';
import { fillText } from '@voltdeck/protocol/contract';
import { expect, test } from 'vitest';
import { pinning, promotion, rollback, rollingOut, stateChange, type ChannelChange } from './change.ts';

const canary: RolloutView = {
  ...{ version: '2.0.0', state: 'running', haltReason: null, users: 0, failing: 0, percentage: 10, userIds: ['u1'], projectIds: [] },
  ...{ startedAt: '2026-11-21T06:00:00Z', updatedAt: '2026-11-21T06:00:00Z', updatedBy: 'admin' },
};

function subject(change: Partial<ModuleDetailView> = {}) {
  const module: ModuleDetailView = {
    ...{ name: 'thermal', title: { 'zh-CN': '热分析', en: 'Thermal' }, team: 'acme', teamPromotes: false, disabled: null, stable: '1.1.0', lastGood: '1.0.0', rollout: null },
    ...{ versions: 3, publishedAt: '2026-11-21T06:00:00Z', mounts: 0, failures: 0, history: [], pins: [], permissions: [] },
    ...{ locales: ['zh-CN', 'en'], origins: [], settings: null, settingValues: {} },
    ...change,
  };
  return { module, title: 'Thermal' };
}

const reachOf = (change: ChannelChange | null): string[] => change?.reach.map(({ text, data }) => fillText(text.en, data)) ?? [];

test('a promotion says that all get it and what is kept to go back to', () => {
  expect(reachOf(promotion(subject(), '2.0.0'))).toEqual(['All users get 2.0.0 on the next page load.', 'The current stable version 1.1.0 is kept, so you can roll back to it.']);
});

test('a promotion says who does not get it: those pinned to another version, and those of another canary', () => {
  const pins = [{ userId: 'u1', version: '1.0.0' }, { userId: 'u2', version: '2.1.0' }];
  expect(reachOf(promotion(subject({ pins, rollout: canary }), '2.1.0')).slice(2)).toEqual(['Users of the canary 2.0.0 keep it.', '1 user is pinned to another version and not affected.']);
});

test('a promotion names the origins that nobody has accepted yet, and accepting them is a danger', () => {
  const origins = [
    { origin: 'https://maps.example.com', use: 'connect' as const, versions: ['2.0.0'], accepted: false },
    { origin: 'https://tiles.example.com', use: 'images' as const, versions: ['2.0.0', '1.1.0'], accepted: true },
    { origin: 'https://old.example.com', use: 'connect' as const, versions: ['1.0.0'], accepted: false },
  ];
  const change = promotion(subject({ origins }), '2.0.0');
  expect(reachOf(change).slice(2)).toEqual(['Warning: its pages will be able to send requests to https://maps.example.com. Data on these pages can reach it.']);
  expect([change.danger, change.action.en]).toEqual([true, 'Accept and make stable']);
  expect(promotion(subject({ origins }), '1.1.0').danger).toBe(false);
});

test('a first version has nothing to go back to', () => {
  expect(reachOf(promotion(subject({ stable: null, lastGood: null }), '1.0.0'))[1]).toContain('there is no version to roll back to');
  expect(rollback(subject({ lastGood: null }))).toBeNull();
});

test('a roll back says where all go and what becomes of what they leave', () => {
  expect(reachOf(rollback(subject()))).toEqual([
    'All users of 1.1.0 get 1.0.0 on the next page load.',
    '1.1.0 is halted until promoted or rolled out again.',
  ]);
});

test('a rollout counts the users that its share means', () => {
  const audience = { percentage: 10, userIds: ['u1', 'u2'], projectIds: ['p1'] };
  expect(reachOf(rollingOut(subject(), '2.0.0', audience, 42)).slice(0, 4)).toEqual([
    '10% of users get 2.0.0: about 4 of 42.',
    '2 named users get 2.0.0.',
    'Users whose data scope includes the selected project get 2.0.0.',
    'All other users keep 1.1.0.',
  ]);
});

test('a rollout to nobody says so, and one that ends another names it', () => {
  const reach = reachOf(rollingOut(subject({ rollout: canary }), '3.0.0', { percentage: 0, userIds: [], projectIds: [] }, null));
  expect(reach[0]).toBe('No users selected: no one gets 3.0.0 for now.');
  expect(reach).toContain('This ends the current rollout of 2.0.0.');
});

test('a pause and a halt send their users back to what is stable, a resume does not', () => {
  const running = subject({ rollout: canary });
  for (const state of ['paused', 'halted'] as const) expect(reachOf(stateChange(running, state))).toContain('They get 1.1.0 on the next page load.');
  expect(reachOf(stateChange(running, 'running'))).not.toContain('They get 1.1.0 on the next page load.');
  expect(stateChange(running, 'halted')?.danger).toBe(true);
  expect(stateChange(subject(), 'paused')).toBeNull();
});

test('no place of a sentence stays empty, in either language', () => {
  const whole = subject({ rollout: canary, pins: [{ userId: 'u9', version: '0.9.0' }] });
  const audience = { percentage: 5, userIds: ['u1'], projectIds: ['p1'] };
  const changes = [
    ...[promotion(whole, '3.0.0'), rollback(whole), rollingOut(whole, '3.0.0', audience, 10), rollingOut(whole, '3.0.0', audience, null)],
    ...(['running', 'paused', 'halted'] as const).map((state) => stateChange(whole, state)),
    ...[pinning(whole, '1.0.0', ['u1']), pinning(whole, null, ['u1'])],
  ];
  for (const change of changes) {
    const sentences = change === null ? [] : [change.title, ...change.reach, change.done];
    expect(sentences.length).toBeGreaterThan(2);
    for (const { text, data } of sentences) for (const said of Object.values(text)) expect(fillText(said, data)).not.toMatch(/[{}]|undefined|null/);
  }
});
