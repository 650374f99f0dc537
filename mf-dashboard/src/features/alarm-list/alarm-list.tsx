import type { FaultView } from '@voltdeck/contract';
import { endpoints, filledText } from '@voltdeck/kit';
import { filterChoice, line, moment, type ListDefinition } from '@voltdeck/kit/list';
import { Age, LevelBadge } from '@voltdeck/kit/widgets';
import { faultLevelMax, faultTypes, raisedLevels } from '@voltdeck/protocol/codes';
import { groupFilters } from '../../references/references.ts';
import { alarmBulk } from './alarm-bulk.ts';
import { AlarmHandling, AlarmSpan, AlarmType, ToNewCase } from './alarm-cells.tsx';
import { messages } from './messages.ts';
import { ChangesBefore } from './panel/changes-before.tsx';
import { Similar } from './panel/similar.tsx';
import { Timeline } from './panel/timeline.tsx';
import * as styles from './alarm-list.module.css';

const typeOptions = Object.entries(faultTypes).map(([value, text]) => ({ value, text }));

const levelOptions = raisedLevels.map((level) => ({ value: String(level), text: filledText(level < faultLevelMax ? messages.levelAbove : messages.levelAlone, { level }) }));

const stateOptions = [
  { value: 'active', text: { 'zh-CN': '持续中', en: 'Active' } },
  { value: 'cleared', text: { 'zh-CN': '已结束', en: 'Ended' } },
];

const handledOptions = [
  { value: 'false', text: { 'zh-CN': '未确认', en: 'Not acknowledged' } },
  { value: 'true', text: { 'zh-CN': '已确认或暂缓', en: 'Acknowledged or snoozed' } },
];

const assignedOptions = [
  { value: 'me', text: { 'zh-CN': '指派给我', en: 'Assigned to me' } },
  { value: 'anyone', text: { 'zh-CN': '已指派', en: 'Assigned' } },
  { value: 'none', text: { 'zh-CN': '未指派', en: 'Not assigned' } },
];

const snoozedOptions = [
  { value: 'true', text: { 'zh-CN': '暂缓中', en: 'Snoozed' } },
  { value: 'false', text: { 'zh-CN': '未暂缓', en: 'Not snoozed' } },
];

export const alarmList: ListDefinition<FaultView> = {
  name: 'alarm',
  title: { 'zh-CN': '告警', en: 'Alarms' },
  one: { 'zh-CN': '告警', en: 'alarm' },
  nameOf: ({ vin }) => vin,
  source: endpoints.faults,
  sort: '-at',
  refetchMs: 10_000,
  views: 'alarm',
  chips: true,
  searchHint: { 'zh-CN': '搜索 VIN、车牌、项目', en: 'Search VIN, plate or project' },
  emptyText: { 'zh-CN': '车辆上报的故障会显示在这里。', en: 'Faults appear here once vehicles report them.' },
  columns: [
    {
      name: 'vehicle',
      label: { 'zh-CN': '车辆', en: 'Vehicle' },
      cell: ({ vin, plate }) => (
        <>
          <span className={styles.alarmListVin}>{vin}</span>
          {plate !== null && <span className={styles.alarmListPlate}>{plate}</span>}
        </>
      ),
    },
    { name: 'level', label: { 'zh-CN': '等级', en: 'Level' }, cell: ({ highestLevel }) => <LevelBadge level={highestLevel} /> },
    { name: 'type', label: { 'zh-CN': '故障类型', en: 'Fault' }, cell: ({ name }) => <AlarmType name={name} /> },
    { name: 'started', label: { 'zh-CN': '开始', en: 'Started' }, cell: ({ startedAt }) => <Age since={startedAt} />, sort: 'at' },
    { name: 'span', label: { 'zh-CN': '持续时间', en: 'Duration' }, cell: (alarm) => <AlarmSpan alarm={alarm} />, from: 'desk' },
    { name: 'project', label: { 'zh-CN': '项目', en: 'Project' }, cell: ({ projectName }) => projectName ?? '–', from: 'wide' },
    { name: 'assignee', label: { 'zh-CN': '处理人', en: 'Assignee' }, cell: ({ assignee }) => assignee ?? '–', from: 'wide' },
    { name: 'bmsModel', label: { 'zh-CN': 'BMS 型号', en: 'BMS model' }, cell: ({ bmsModel }) => bmsModel ?? '–', hidden: true },
    { name: 'software', label: { 'zh-CN': '开始时的软件版本', en: 'Software at start' }, cell: ({ software }) => software ?? '–', hidden: true },
    { name: 'handled', label: { 'zh-CN': '确认', en: 'Acknowledgement' }, cell: (alarm) => <AlarmHandling alarm={alarm} /> },
  ],
  filters: [
    { name: 'level', label: { 'zh-CN': '等级', en: 'Level' }, control: filterChoice(levelOptions) },
    { name: 'type', label: { 'zh-CN': '故障类型', en: 'Fault' }, control: filterChoice(typeOptions) },
    { name: 'state', label: { 'zh-CN': '状态', en: 'State' }, control: filterChoice(stateOptions) },
    { name: 'acknowledged', label: { 'zh-CN': '确认', en: 'Acknowledgement' }, control: filterChoice(handledOptions) },
    { name: 'assigned', label: { 'zh-CN': '指派', en: 'Assignment' }, control: filterChoice(assignedOptions) },
    { name: 'snoozed', label: { 'zh-CN': '暂缓', en: 'Snooze' }, control: filterChoice(snoozedOptions) },
    ...groupFilters.slice(0, 1),
    { name: 'bmsModel', label: { 'zh-CN': 'BMS 型号', en: 'BMS model' }, control: line },
    { name: 'software', label: { 'zh-CN': '开始时的软件版本', en: 'Software at start' }, control: line },
    { name: 'from', label: { 'zh-CN': '起', en: 'From' }, control: moment },
    { name: 'to', label: { 'zh-CN': '止', en: 'To' }, control: moment },
  ],
  actions: [{ name: 'openCase', label: { 'zh-CN': '创建工单', en: 'Open case' }, access: endpoints.caseOpen.route, inRow: true, Dialog: ToNewCase }],
  bulk: alarmBulk,
  sections: [
    { name: 'timeline', title: { 'zh-CN': '时间线', en: 'Timeline' }, Body: Timeline },
    { name: 'similar', title: { 'zh-CN': '相似告警', en: 'Similar alarms' }, Body: Similar },
    { name: 'before', title: { 'zh-CN': '此前的变更', en: 'What changed before this' }, Body: ChangesBefore },
  ],
};
