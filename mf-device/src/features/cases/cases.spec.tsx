import type { CaseDetailView, CaseView } from '@voltdeck/contract';
import { apiQuery, endpoints, queryClient, QueryClientProvider } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { Board } from './board.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { ActionsCard } from './actions-card.tsx';
import { CostsCard } from './costs-card.tsx';
import { DutyCard } from './duty-card.tsx';
import { Due } from './due.tsx';
import { FactsCard } from './facts-card.tsx';
import { MembersCard } from './members-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { PartsCard } from './parts-card.tsx';
import { VehicleCases } from './vehicle-cases.tsx';

const deviceId = '00000000-0000-4000-8000-000000000001';

const one: CaseDetailView = {
  id: '12', title: '充电缓慢', deviceId, vin: 'LVOLTDECK00000001', plate: '沪A12345', projectId: null, projectName: null, level: 3,
  source: { kind: 'fault', id: '7', type: 15, name: { 'zh-CN': '绝缘过低', en: 'Insulation low' }, startedAt: '2026-03-10T04:00:00.000Z' },
  state: 'inWork', ownerId: null, ownerName: null, openedAt: '2026-03-10T05:00:00.000Z', openedBy: '李', updatedAt: '2026-03-10T05:00:00.000Z', updatedBy: '王',
  dueAt: '2026-03-11T05:00:00.000Z', leftS: 7_200, overdue: false, closedAt: null, cause: null, closingNote: null, revision: 1,
  members: { items: [], total: 0 }, duties: [], files: 1, cost: 0, currency: 'CNY', costs: [],
  items: [{ id: '1', text: { 'zh-CN': '测量绝缘', en: 'Measure the insulation' }, own: false, doneAt: '2026-03-10T06:00:00.000Z', doneBy: '王' }, { id: '2', text: { 'zh-CN': '检查插头', en: 'Check the plugs' }, own: true, doneAt: null, doneBy: null }],
  notes: [{ id: '1', text: '等待配件', authorId: deviceId, author: '李', at: '2026-03-10T06:00:00.000Z', editedAt: '2026-03-10T07:00:00.000Z', files: [{ id: '9', name: '插头.jpg', type: 'jpeg', bytes: 1_572_864 }] }],
  parts: [{ id: '1', part: 'battery', before: null, after: 'PACK-2', at: '2026-03-10T08:00:00.000Z', by: '王' }],
};

const markupOf = (node: ReactNode): string => renderToStaticMarkup(<QueryClientProvider client={queryClient}>{node}</QueryClientProvider>);
const textOf = (node: ReactNode): string => markupOf(node).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
afterEach(() => queryClient.clear());

describe('a case', () => {
  test('that is open says what it is about, who has it and what is left, and leads to the faults of its time', () => {
    const text = textOf(<FactsCard of={one} />);
    for (const words of ['处理中', '未分配', '剩余 2 小时', '沪A12345', '绝缘过低，', '李，']) expect(text).toContain(words);
    const from = Date.parse('2026-03-10T03:00:00.000Z');
    expect(markupOf(<FactsCard of={one} />)).toMatch(new RegExp(`/main/failure/${deviceId}\\?from=${from}&amp;to=\\d+&amp;fault=7`));
  });

  test('that is closed says its cause, and its stretch ends with it', () => {
    const closed: CaseDetailView = { ...one, state: 'closed', closedAt: '2026-03-12T05:00:00.000Z', cause: 'insulation', closingNote: '更换密封圈', leftS: -86_400, overdue: true };
    for (const words of ['已关闭', '绝缘或密封', '更换密封圈', '超期 1 天 关闭', '王，']) expect(textOf(<FactsCard of={closed} />)).toContain(words);
    expect(markupOf(<FactsCard of={closed} />)).toContain(`to=${Date.parse('2026-03-12T05:00:00.000Z')}`);
  });

  test('that the system opened says so, and lists the vehicles of its storm that are seen', () => {
    expect(textOf(<FactsCard of={{ ...one, openedBy: null }} />)).toContain('系统，');
    expect(markupOf(<MembersCard of={one} />)).toBe('');
    const stormy: CaseDetailView = { ...one, members: { items: [{ alarmId: '5', deviceId, vin: 'LVOLTDECK00000009', plate: null, startedAt: '2026-03-10T04:00:00.000Z' }], total: 3 } };
    expect(textOf(<MembersCard of={stormy} />)).toMatch(/3 条告警 .*LVOLTDECK00000009 .*另有 2 条告警未列出/);
  });

  test('that is dangerous has its duty steps with clocks, in time or late, and none where nothing has to be done at once', () => {
    expect(markupOf(<DutyCard of={one} />)).toBe('');
    const now = Date.now();
    const step = (name: 'driver' | 'parked' | 'authority', minutes: number, change: Partial<CaseDetailView['duties'][number]> = {}): CaseDetailView['duties'][number] => ({
      ...{ step: name, since: new Date(now - 3_600_000).toISOString(), dueAt: new Date(now + minutes * 60_000).toISOString(), doneAt: null, doneBy: null, note: '', leftS: minutes * 60, late: minutes < 0 },
      ...change,
    });
    const dangerous: CaseDetailView = { ...one, duties: [step('driver', -50, { doneAt: new Date(now).toISOString(), doneBy: '王', note: '已电话通知', leftS: -3_000, late: true }), step('parked', -30), step('authority', 660)] };
    const text = textOf(<DutyCard of={dangerous} />);
    for (const words of ['已完成 1 / 3', '通知驾驶员', '王，', '已电话通知', '超时 50 分钟 完成', '向主管部门报告']) expect(text).toContain(words);
    expect(text).toMatch(/车辆隔离停放 .*超时 (29:59|30:0\d)/);
    expect(text).toMatch(/剩余 (10:59:5\d|11:00:00)/);
    expect(textOf(<DutyCard of={{ ...dangerous, state: 'closed', closedAt: new Date(now).toISOString() }} />)).toContain('未完成');
  });

  test('has its costs line by line with their sum, and none says so', () => {
    expect(textOf(<CostsCard of={one} />)).toContain('没有登记费用。');
    const paid: CaseDetailView = { ...one, cost: 1_320.5, costs: [{ id: '1', kind: 'part', text: '采样线', amount: 120.5, at: one.openedAt, by: '李' }, { id: '2', kind: 'work', text: '两小时', amount: 1_200, at: one.openedAt, by: '王' }] };
    const text = textOf(<CostsCard of={paid} />).replaceAll('\u00a0', ' ');
    for (const words of ['合计 CNY 1,320.50', '配件费 采样线 CNY 120.50', '工时费 两小时 CNY 1,200.00']) expect(text).toContain(words);
  });

  test('has the commands and upgrades of its time, an upgrade with its command as one', () => {
    const query = { from: Date.parse('2026-03-10T03:00:00.000Z'), pageSize: 20 };
    const parameters = { deviceId };
    const command = { id: '00000000-0000-4000-8000-0000000000c1', deviceId, vin: one.vin, command: 'reboot', state: 'failed', arguments: {}, reason: '现场确认', batchId: null, requestedBy: '李', approval: 'notNeeded', approvedBy: null, createdAt: '2026-03-10T06:00:00.000Z', expiresAt: '2026-03-10T07:00:00.000Z', endedAt: null, cause: null, detail: null, result: null };
    const upgrade = { id: '00000000-0000-4000-8000-0000000000d1', deviceId, vin: one.vin, version: '2.0', versionBefore: '1.9', state: 'success', cause: null, commandId: '00000000-0000-4000-8000-0000000000c2', createdAt: '2026-03-10T07:00:00.000Z', requestedBy: '王', reason: null };
    const show = (commands: readonly object[], upgrades: readonly object[]): string => {
      queryClient.setQueryData(apiQuery(endpoints.commandList, { parameters, query }).queryKey, { items: commands, next: null, total: commands.length } as never);
      queryClient.setQueryData(apiQuery(endpoints.upgradeList, { parameters, query }).queryKey, { items: upgrades, next: null, total: upgrades.length } as never);
      return textOf(<ActionsCard of={one} />);
    };
    expect(show([], [])).toContain('此时段没有指令或升级。');
    const text = show([{ ...command, id: upgrade.commandId, command: 'upgrade' }, command], [upgrade]);
    expect(text).toMatch(/升级 1\.9 → 2\.0 .*王 .*车载终端复位 .*李 .*现场确认/);
  });

  test('has its checks ticked with who and when, its notes and its parts; who may not change it is offered nothing', () => {
    const markup = markupOf(<ChecklistCard of={one} />);
    expect(markup.match(/type="checkbox"/g)).toHaveLength(2);
    expect(markup.match(/checked=""/g)).toHaveLength(1);
    expect(textOf(<ChecklistCard of={one} />)).toContain('已完成 1 / 2');
    expect(textOf(<NotesCard of={one} />)).toMatch(/等待配件 .*已编辑 .*插头.jpg 1.5 MB/);
    expect(markupOf(<NotesCard of={one} />)).toContain('href="/api/v1/cases/12/files/9"');
    expect(textOf(<PartsCard of={one} />)).toMatch(/电池包 – PACK-2 王/);
    for (const card of [<ChecklistCard key="1" of={one} />, <NotesCard key="2" of={one} />, <PartsCard key="3" of={one} />]) expect(markupOf(card)).not.toContain('<button');
  });

  test.each([
    [{ state: 'open', overdue: true, leftS: -60 }, '超期 1 分钟'],
    [{ state: 'waiting', dueAt: null }, '已暂停，剩余 2 小时'],
    [{ state: 'waiting', dueAt: null, overdue: true, leftS: -7_200 }, '已暂停，超期 2 小时'],
    [{ state: 'closed' }, '按时关闭'],
  ] as const)('is in time as %j, in words', (change, words) => {
    expect(textOf(<Due of={{ ...one, ...change }} />)).toContain(words);
  });
});

const listed = (query: object, items: readonly CaseView[], total = items.length): void =>
  void queryClient.setQueryData(apiQuery(endpoints.caseList, { query }).queryKey, { items, next: null, total });

test('the cases of a vehicle lead to each, and none says so', () => {
  const query = { deviceId, caseState: 'active', sort: 'dueAt', pageSize: 20 } as const;
  listed(query, [one]);
  expect(markupOf(<VehicleCases deviceId={deviceId} />)).toContain('href="/main/case/12"');
  listed(query, []);
  expect(textOf(<VehicleCases deviceId={deviceId} />)).toContain('该车辆没有未关闭的工单。');
});

test('the board has a column for each state, and says what it does not show', () => {
  for (const [state, sort] of [['open', 'dueAt'], ['inWork', 'dueAt'], ['waiting', 'dueAt'], ['closed', '-openedAt']] as const) listed({ caseState: state, sort, pageSize: 50 }, state === 'inWork' ? [one] : [], state === 'inWork' ? 51 : 0);
  const markup = markupOf(<Board query={new URLSearchParams()} />);
  expect([...markup.matchAll(/<section class="[^"]*" aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual(['待处理', '处理中', '挂起', '已关闭']);
  expect(textOf(<Board query={new URLSearchParams()} />)).toContain('还有 50 张，请用列表查看');
});
