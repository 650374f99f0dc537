import type { DeadLetterView } from '@voltdeck/contract';
import { call, endpoints } from '@voltdeck/kit';
import { filterChoice, one, type ListDefinition } from '@voltdeck/kit/list';
import { Age } from '@voltdeck/kit/widgets';
import { deadLetterReasons, rejectionText } from '@voltdeck/protocol/contract';
import { devices } from '../../entity/references.ts';
import { RejectionChip } from '../../line/rejection-chip.tsx';
import { LetterContent } from './letter-content.tsx';
import { messages } from './messages.ts';
import { ReplayAllDialog } from './replay-all-dialog.tsx';

const reasons = Object.values(deadLetterReasons).map((value) => ({ value, text: rejectionText(value) }));

export const deadLetterList: ListDefinition<DeadLetterView> = {
  name: 'dead-letter',
  source: endpoints.deadLetterList,
  title: { 'zh-CN': '死信', en: 'Dead letters' },
  one: { 'zh-CN': '死信', en: 'dead letter' },
  nameOf: ({ id, vin }) => (vin === null ? id : `${id} ${vin}`),
  sort: '-id',
  columns: [
    { name: 'id', label: { 'zh-CN': '编号', en: 'No.' }, cell: ({ id }) => <span className="vd-number">{id}</span>, sort: 'id' },
    { name: 'at', label: messages.at, cell: ({ at }) => <Age since={at} /> },
    { name: 'reason', label: messages.reason, cell: ({ reason }) => <RejectionChip code={reason} /> },
    { name: 'vin', label: messages.vin, cell: ({ vin }) => vin ?? '–', from: 'desk' },
    { name: 'frames', label: messages.frames, cell: ({ frames }) => frames, end: true },
    { name: 'bytes', label: messages.bytes, cell: ({ bytes }) => bytes, end: true, from: 'wide' },
    { name: 'detail', label: messages.detail, cell: ({ detail }) => detail, from: 'wide' },
  ],
  filters: [
    { name: 'reason', label: messages.reason, control: filterChoice(reasons) },
    { name: 'deviceId', label: messages.device, control: one(devices) },
  ],
  bulk: [
    { name: 'replay', label: messages.replay, access: 'administrator', sentence: messages.replayText, run: ({ id }) => call(endpoints.deadLetterReplay, { parameters: { id }, body: {} }) },
    {
      name: 'drop',
      label: messages.drop,
      access: 'administrator',
      danger: true,
      sentence: messages.dropText,
      run: ({ id }) => call(endpoints.deadLetterDelete, { parameters: { id }, query: { confirm: 'true' } }),
    },
  ],
  tools: [{ name: 'replayAll', label: messages.replayAll, access: 'administrator', Dialog: ReplayAllDialog }],
  sections: [{ name: 'content', title: messages.content, Body: LetterContent }],
  emptyText: { 'zh-CN': '没有入库失败的数据。', en: 'All received data has been stored.' },
};
