import type { MessageView } from '@voltdeck/contract';
import { endpoints, languageStore } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { filterChoice, moment, type ListDefinition } from '@voltdeck/kit/list';
import { selectionOf } from './export-selection.ts';
import { LateInspector } from './late-inspector.tsx';
import { AnswerCell, CommandCell, DataUnitCell, DirectionCell, ErrorCell, MomentCell } from './message-cells.tsx';
import { commandOptions, messageName } from './message-words.ts';
import { messages } from './messages.ts';

const liveMs = 2_000;

/** The messages of one device, both directions, the newest first. */
export function messageListOf(deviceId: string, live: boolean): ListDefinition<MessageView> {
  return {
    name: 'message',
    source: endpoints.messages,
    input: { parameters: { id: deviceId } },
    title: messages.title,
    one: messages.title,
    sort: '-at',
    nameOf: (message) => messageName(message, languageStore.get()),
    ...(live ? { refetchMs: liveMs } : {}),
    Export: ({ query }) => <ExportButtons selection={selectionOf(deviceId, query)} />,
    columns: [
      { name: 'recordedAt', label: messages.time, cell: ({ recordedAt }) => <MomentCell at={recordedAt} />, sort: 'at' },
      { name: 'number', label: messages.number, cell: (_message, number) => number, end: true },
      { name: 'direction', label: messages.direction, cell: (message) => <DirectionCell message={message} /> },
      { name: 'command', label: messages.command, cell: (message) => <CommandCell message={message} /> },
      { name: 'answer', label: messages.answer, cell: (message) => <AnswerCell message={message} />, from: 'wide' },
      { name: 'dataUnit', label: messages.dataUnit, cell: (message) => <DataUnitCell message={message} />, from: 'wide' },
      { name: 'size', label: messages.size, cell: ({ bytes }) => bytes.length / 2, end: true, from: 'desk' },
      { name: 'rejected', label: messages.error, cell: (message) => <ErrorCell message={message} /> },
      { name: 'receivedAt', label: messages.received, cell: ({ receivedAt }) => <MomentCell at={receivedAt} />, from: 'wide' },
      { name: 'id', label: messages.id, cell: ({ id }) => <code>{id}</code>, hidden: true },
    ],
    filters: [
      { name: 'command', label: messages.command, control: filterChoice(commandOptions) },
      {
        name: 'direction',
        label: messages.direction,
        control: filterChoice([
          { value: 'up', text: messages.up },
          { value: 'down', text: messages.down },
        ]),
      },
      {
        name: 'rejected',
        label: messages.error,
        control: filterChoice([
          { value: 'true', text: messages.rejected },
          { value: 'false', text: messages.good },
        ]),
      },
      { name: 'from', label: messages.from, control: moment },
      { name: 'to', label: messages.to, control: moment },
    ],
    sections: [{ name: 'frame', title: messages.frame, Body: ({ row }) => <div className="vd-list-wide"><LateInspector hex={row.bytes} /></div> }],
    emptyText: messages.none,
  };
}
