import type { CaseView } from '@voltdeck/contract';
import { apiQuery, endpoints, entityEndpoints, useQuery, useText } from '@voltdeck/kit';
import { filterChoice, moment, one, reference, type ListDefinition, type Reference } from '@voltdeck/kit/list';
import { Age, LevelBadge } from '@voltdeck/kit/widgets';
import { faultLevelRow, raisedLevels } from '@voltdeck/protocol/codes';
import { caseCauses, caseCauseTexts, caseSourceTexts, caseStates, caseStateTexts, pages, pathTo, type Text } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Due } from './due.tsx';
import { messages } from './messages.ts';
import * as styles from './cases.module.css';

const { project } = entityEndpoints;
const projects = reference(project.list, project.read, ({ name }) => name);

const useOwners = (asked: boolean) => useQuery({ ...apiQuery(endpoints.caseOwners), enabled: asked });

/** Users who own cases that the user sees: a few, sent at once. */
const owners: Reference = {
  useFound: (search, asked) => {
    const { data, error } = useOwners(asked);
    const wanted = search.trim().toLowerCase();
    return { items: data?.items.filter(({ name }) => name.toLowerCase().includes(wanted)) ?? null, error };
  },
  useName: (id) => useOwners(id !== '').data?.items.find((each) => each.id === id)?.name ?? '–',
};

export const levelText = (level: number): Text => faultLevelRow(level)?.name ?? { 'zh-CN': String(level), en: String(level) };

const levelOptions = raisedLevels.map((level) => ({ value: String(level), text: levelText(level) }));
const stateOptions = [{ value: 'active', text: messages.active }, ...caseStates.map((value) => ({ value, text: caseStateTexts[value] }))];
const causeOptions = caseCauses.map((value) => ({ value, text: caseCauseTexts[value] }));
const yes = [{ value: 'true', text: { 'zh-CN': '是', en: 'Yes' } }];

export const caseList: ListDefinition<CaseView> = {
  name: 'case',
  title: { 'zh-CN': '工单', en: 'Cases' },
  one: { 'zh-CN': '工单', en: 'case' },
  nameOf: ({ id, title }) => `#${id} ${title}`,
  pageOf: ({ id }) => pathTo(pages.case, { id }),
  source: endpoints.caseList,
  sort: '-openedAt',
  refetchMs: 30_000,
  searchHint: { 'zh-CN': '搜索工单号、VIN、车牌、标题', en: 'Search number, VIN, plate or title' },
  emptyText: { 'zh-CN': '从告警、故障或车辆页面创建的工单会显示在这里。', en: 'Cases that are opened from alarms, faults and vehicles appear here.' },
  columns: [
    { name: 'title', label: { 'zh-CN': '工单', en: 'Case' }, cell: (row) => <Title of={row} /> },
    { name: 'level', label: { 'zh-CN': '等级', en: 'Level' }, cell: ({ level }) => <LevelBadge level={level} /> },
    { name: 'state', label: { 'zh-CN': '状态', en: 'State' }, cell: ({ state }) => <State state={state} /> },
    {
      name: 'vehicle',
      label: { 'zh-CN': '车辆', en: 'Vehicle' },
      cell: ({ vin, plate }) => (
        <>
          {vin}
          {plate !== null && <span className={styles.plate}>{plate}</span>}
        </>
      ),
    },
    { name: 'owner', label: { 'zh-CN': '负责人', en: 'Owner' }, cell: (row) => <OwnerName of={row} /> },
    { name: 'due', label: { 'zh-CN': '截止时间', en: 'Due' }, cell: (row) => <Due of={row} />, sort: 'dueAt' },
    { name: 'opened', label: { 'zh-CN': '创建', en: 'Opened' }, cell: ({ openedAt }) => <Age since={openedAt} />, sort: 'openedAt', from: 'desk' },
    { name: 'project', label: { 'zh-CN': '项目', en: 'Project' }, cell: ({ projectName }) => projectName ?? '–', from: 'wide' },
    { name: 'source', label: { 'zh-CN': '来源', en: 'Source' }, cell: ({ source }) => <Source of={source} />, from: 'wide' },
    { name: 'cause', label: { 'zh-CN': '原因', en: 'Cause' }, cell: ({ cause }) => <Cause cause={cause} />, hidden: true },
  ],
  filters: [
    { name: 'caseState', label: { 'zh-CN': '状态', en: 'State' }, control: filterChoice(stateOptions) },
    { name: 'caseLevel', label: { 'zh-CN': '等级', en: 'Level' }, control: filterChoice(levelOptions) },
    { name: 'mine', label: { 'zh-CN': '我负责的', en: 'Mine' }, control: filterChoice(yes) },
    { name: 'overdue', label: { 'zh-CN': '已超期', en: 'Overdue' }, control: filterChoice(yes) },
    { name: 'ownerId', label: { 'zh-CN': '负责人', en: 'Owner' }, control: one(owners) },
    { name: 'projectId', label: { 'zh-CN': '项目', en: 'Project' }, control: one(projects) },
    { name: 'cause', label: { 'zh-CN': '原因', en: 'Cause' }, control: filterChoice(causeOptions) },
    { name: 'closedFrom', label: { 'zh-CN': '关闭时间起', en: 'Closed from' }, control: moment },
    { name: 'closedTo', label: { 'zh-CN': '关闭时间止', en: 'Closed before' }, control: moment },
    { name: 'deviceId', label: { 'zh-CN': '车辆', en: 'Vehicle' }, control: one(reference(entityEndpoints.device.list, entityEndpoints.device.read, ({ vin }) => vin)) },
  ],
};

function Title({ of: { id, title } }: { readonly of: CaseView }): ReactNode {
  return (
    <span className={styles.caseTitle}>
      <span className={`${styles.faint} vd-number`}>#{id}</span> {title}
    </span>
  );
}

export function State({ state }: Pick<CaseView, 'state'>): ReactNode {
  const text = useText();
  return (
    <span className={styles.state} data-state={state}>
      {text(caseStateTexts[state])}
    </span>
  );
}

export function OwnerName({ of: { ownerName } }: { readonly of: Pick<CaseView, 'ownerName'> }): ReactNode {
  const text = useText();
  return ownerName ?? <span className={styles.faint}>{text(messages.noOwner)}</span>;
}

function Source({ of: { kind, name } }: { readonly of: CaseView['source'] }): ReactNode {
  const text = useText();
  return name === null ? <span className={styles.source}>{text(caseSourceTexts[kind])}</span> : text(name);
}

function Cause({ cause }: Pick<CaseView, 'cause'>): ReactNode {
  const text = useText();
  return cause === null ? '–' : text(caseCauseTexts[cause]);
}
