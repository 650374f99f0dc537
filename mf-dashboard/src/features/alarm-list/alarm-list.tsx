import type { FaultView } from '@voltdeck/contract';
import { endpoints, filledText } from '@voltdeck/kit';
import { filterChoice, moment, type ListDefinition } from '@voltdeck/kit/list';
import { Age, LevelBadge } from '@voltdeck/kit/widgets';
import { faultLevelMax, faultTypes, raisedLevels } from '@voltdeck/protocol/codes';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import { groupFilters } from '../../references/references.ts';
import { acknowledgement } from './acknowledgement.ts';
import { AlarmHandling, AlarmSpan, AlarmType, ToNewCase } from './alarm-cells.tsx';
import { messages } from './messages.ts';
import * as styles from './alarm-list.module.css';

const typeOptions = Object.entries(faultTypes).map(([value, text]) => ({ value, text }));

const levelOptions = raisedLevels.map((level) => ({ value: String(level), text: filledText(level < faultLevelMax ? messages.levelAbove : messages.levelAlone, { level }) }));

const stateOptions = [
  { value: 'active', text: { 'zh-CN': '持续中', en: 'Active' } },
  { value: 'cleared', text: { 'zh-CN': '已结束', en: 'Ended' } },
];

const handledOptions = [
  { value: 'false', text: { 'zh-CN': '未确认', en: 'Not acknowledged' } },
  { value: 'true', text: { 'zh-CN': '已确认', en: 'Acknowledged' } },
];

export const alarmList: ListDefinition<FaultView> = {
  name: 'alarm',
  title: { 'zh-CN': '告警', en: 'Alarms' },
  one: { 'zh-CN': '告警', en: 'alarm' },
  nameOf: ({ vin }) => vin,
  pageOf: ({ deviceId, id }) => `${pathTo(pages.failure, { id: deviceId })}?fault=${id}`,
  source: endpoints.faults,
  sort: '-at',
  refetchMs: 10_000,
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
    { name: 'handled', label: { 'zh-CN': '确认', en: 'Acknowledgement' }, cell: (alarm) => <AlarmHandling alarm={alarm} /> },
  ],
  filters: [
    { name: 'level', label: { 'zh-CN': '等级', en: 'Level' }, control: filterChoice(levelOptions) },
    { name: 'type', label: { 'zh-CN': '故障类型', en: 'Fault' }, control: filterChoice(typeOptions) },
    { name: 'state', label: { 'zh-CN': '状态', en: 'State' }, control: filterChoice(stateOptions) },
    { name: 'acknowledged', label: { 'zh-CN': '确认', en: 'Acknowledgement' }, control: filterChoice(handledOptions) },
    ...groupFilters.slice(0, 1),
    { name: 'from', label: { 'zh-CN': '起', en: 'From' }, control: moment },
    { name: 'to', label: { 'zh-CN': '止', en: 'To' }, control: moment },
  ],
  actions: [{ name: 'openCase', label: { 'zh-CN': '创建工单', en: 'Open case' }, access: endpoints.caseOpen.route, inRow: true, Dialog: ToNewCase }],
  bulk: [
    {
      ...acknowledgement,
      sentence: { 'zh-CN': '确认所选的 {count} 条告警，表示有人在处理。车辆不再上报时故障自动恢复；通信中断的车辆，可在其“故障告警”页人工清除。', en: 'Acknowledges {count, plural, one {# alarm} other {# alarms}} to show that someone is on it. A fault recovers when the vehicle no longer reports it. If communication is lost, you can clear it on the Faults page of the vehicle.' },
    },
  ],
};
