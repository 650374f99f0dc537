import type { FirmwareView } from '@voltdeck/contract';
import { call, endpoints } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { filterChoice, type ListDefinition } from '@voltdeck/kit/list';
import { Age } from '@voltdeck/kit/widgets';
import { firmwareStandings } from '@voltdeck/protocol/contract';
import { conditionsOf, wordOf } from '../../entity/conditions.ts';
import { NamesCell, SignatureCell, SizeCell, StandingCell } from './firmware-cells.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { messages } from './messages.ts';
import { NotesSection } from './notes-section.tsx';
import { ReachSection } from './reach-section.tsx';
import { SignatureSection } from './signature-section.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const states = [
  { value: 'ready', text: messages.ready },
  { value: 'uploading', text: { 'zh-CN': '上传中', en: 'uploading' } },
  { value: 'refused', text: messages.refused },
  { value: 'withdrawn', text: messages.withdrawn },
];

export const firmwareList: ListDefinition<FirmwareView> = {
  name: 'firmware',
  source: endpoints.firmwareList,
  title: messages.firmware,
  one: messages.firmware,
  nameOf: ({ version, name }) => `${version} · ${name}`,
  searchHint: { 'zh-CN': '搜索版本、文件名、说明', en: 'Search version, file name or notes' },
  sort: '-createdAt',
  refetchMs: 10_000,
  columns: [
    { name: 'version', label: { 'zh-CN': '版本', en: 'Version' }, cell: ({ version }) => <b className="vd-number">{version}</b>, sort: 'version' },
    { name: 'state', label: { 'zh-CN': '状态', en: 'State' }, cell: (firmware) => <StandingCell firmware={firmware} /> },
    { name: 'signature', label: messages.signature, cell: (firmware) => <SignatureCell firmware={firmware} />, from: 'desk' },
    { name: 'models', label: { 'zh-CN': 'BMS 型号', en: 'BMS models' }, cell: ({ models }) => <NamesCell names={models} />, from: 'desk' },
    { name: 'hardware', label: { 'zh-CN': '硬件', en: 'Hardware' }, cell: ({ hardware }) => <NamesCell names={hardware} />, from: 'wide' },
    { name: 'minimumVersion', label: { 'zh-CN': '最低版本', en: 'Minimum version' }, cell: ({ minimumVersion }) => minimumVersion ?? '–', from: 'wide' },
    { name: 'name', label: { 'zh-CN': '文件', en: 'File' }, cell: ({ name }) => name, sort: 'name', hidden: true },
    { name: 'size', label: { 'zh-CN': '大小', en: 'Size' }, cell: ({ size }) => <SizeCell bytes={size} />, sort: 'size', end: true, from: 'wide' },
    { name: 'createdAt', label: { 'zh-CN': '上传时间', en: 'Uploaded' }, cell: ({ createdAt }) => <Age since={createdAt} />, sort: 'createdAt', from: 'desk' },
    { name: 'createdBy', label: { 'zh-CN': '上传人', en: 'Uploaded by' }, cell: ({ createdBy }) => createdBy, from: 'wide' },
  ],
  filters: [{ name: 'state', label: { 'zh-CN': '状态', en: 'State' }, control: filterChoice(states) }],
  Export: ({ query }) => <ExportButtons selection={{ kind: 'firmware', ...conditionsOf(query, ['search']), ...wordOf(query, 'state', firmwareStandings) }} />,
  bulk: [{ name: 'withdraw', label: messages.bulkWithdraw, access: endpoints.firmwareWithdraw.route, danger: true, sentence: messages.bulkWithdrawText, run: ({ id }) => call(endpoints.firmwareWithdraw, { parameters: { id } }) }],
  tools: [
    { name: 'keys', label: messages.keys, access: 'administrator', Dialog: KeysDialog },
    { name: 'upload', label: messages.upload, access: 'add', primary: true, Dialog: UploadDialog },
  ],
  actions: [{ name: 'withdraw', label: messages.withdraw, access: endpoints.firmwareWithdraw.route, when: ({ withdrawnAt }) => withdrawnAt === null, Dialog: WithdrawDialog }],
  sections: [
    { name: 'notes', title: messages.notes, Body: NotesSection },
    { name: 'signature', title: messages.signature, Body: SignatureSection },
    { name: 'reach', title: messages.reach, Body: ReachSection },
  ],
  emptyText: {
    'zh-CN': '用 voltdeck firmware keygen 生成密钥并在此登记，用 voltdeck firmware sign 签名，然后上传。',
    en: 'Generate a key with voltdeck firmware keygen and register it here. Sign the firmware with voltdeck firmware sign, then upload it.',
  },
};
