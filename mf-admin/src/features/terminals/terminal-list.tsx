import type { RefusedLoginView } from '@voltdeck/contract';
import { endpoints } from '@voltdeck/kit';
import { filterChoice, type ListDefinition } from '@voltdeck/kit/list';
import { Age } from '@voltdeck/kit/widgets';
import { keysOf, refusalCodes } from '@voltdeck/protocol/codes';
import { AddDialog } from './add-dialog.tsx';
import { messages } from './messages.ts';
import { AddressCell, CauseCell, VinCell } from './terminal-cells.tsx';
import { TerminalContent } from './terminal-content.tsx';

const causes = keysOf(refusalCodes).map((value) => ({ value, text: refusalCodes[value] }));
const kinds = [
  { value: 'strangers', text: messages.strangers },
  { value: 'vehicles', text: messages.vehicles },
];

/** What spoke to the device port and was refused, the strangers among it. */
export const terminalList: ListDefinition<RefusedLoginView> = {
  name: 'terminal',
  source: endpoints.refusedLoginList,
  title: { 'zh-CN': '被拒绝的登入', en: 'Refused logins' },
  one: { 'zh-CN': '终端', en: 'terminal' },
  nameOf: ({ vin, address }) => vin ?? address,
  searchHint: { 'zh-CN': '搜索 VIN 或地址', en: 'Search VIN or address' },
  refetchMs: 10_000,
  columns: [
    { name: 'vin', label: { 'zh-CN': 'VIN', en: 'VIN' }, cell: (row) => <VinCell row={row} /> },
    { name: 'cause', label: messages.cause, cell: (row) => <CauseCell row={row} /> },
    { name: 'address', label: messages.address, cell: (row) => <AddressCell row={row} />, from: 'desk' },
    { name: 'node', label: messages.node, cell: ({ node }) => node ?? '–', from: 'wide' },
    { name: 'count', label: messages.count, cell: ({ count }) => <span className="vd-number">{count}</span>, end: true, from: 'desk' },
    { name: 'last', label: messages.last, cell: ({ lastAt }) => <Age since={lastAt} /> },
    { name: 'first', label: messages.first, cell: ({ firstAt }) => <Age since={firstAt} />, from: 'wide' },
    { name: 'edition', label: messages.edition, cell: ({ edition }) => edition ?? '–', hidden: true },
    { name: 'iccid', label: { 'zh-CN': 'ICCID', en: 'ICCID' }, cell: ({ iccid }) => iccid ?? '–', hidden: true },
    { name: 'link', label: messages.link, cell: ({ link }) => link ?? '–', hidden: true },
  ],
  filters: [
    { name: 'of', label: messages.of, control: filterChoice(kinds) },
    { name: 'cause', label: messages.cause, control: filterChoice(causes) },
  ],
  actions: [{ name: 'add', label: messages.add, access: 'add', when: ({ vin, deviceId }) => vin !== null && deviceId === null, inRow: true, Dialog: AddDialog }],
  sections: [{ name: 'content', title: messages.bytes, Body: TerminalContent }],
  emptyText: { 'zh-CN': '最近 30 天没有被拒绝的连接、登入或报文。', en: 'No refused connections, logins or messages in the last 30 days.' },
};
