import { apiQuery, call, entityEndpoints, useMessages, useQuery } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { area, ColumnMenu, Combobox, DateInput, EditDialog, FieldForm, HeldList, line, ListPage, Menu, Outcome, reference, ReferenceName, StepPager, useForm, useHeldRows, type Day, type ListDefinition } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { useColumns } from '@voltdeck/kit/widgets';
import type { GroupView } from '@voltdeck/contract';
import { forms } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { rows, type SampleRow } from '../samples.ts';
import { words } from '../words.ts';

const groups = reference(entityEndpoints.group.list, entityEndpoints.group.read, ({ name }) => name);

const groupList: ListDefinition<GroupView> = {
  name: 'group',
  title: { 'zh-CN': '分组', en: 'Groups' },
  one: { 'zh-CN': '分组', en: 'group' },
  nameOf: ({ name }) => name,
  source: entityEndpoints.group.list,
  sort: 'name',
  searchHint: { 'zh-CN': '搜索名称', en: 'Search by name' },
  columns: [{ name: 'name', label: forms.group.name.label, cell: ({ name }) => name, sort: 'name' }],
};

const columns = [
  { name: 'vin', label: { 'zh-CN': 'VIN', en: 'VIN' }, cell: ({ vin }: SampleRow) => vin },
  { name: 'soc', label: words.charge, cell: ({ soc }: SampleRow) => `${soc}%` },
];

export function ListPageExample(): ReactNode {
  return <ListPage list={groupList} />;
}

export function EditDialogExample(): ReactNode {
  const say = useMessages(words);
  const [open, setOpen] = useState(false);
  const editing = {
    form: forms.group,
    fields: [
      { name: 'name', control: line },
      { name: 'description', control: area },
    ],
    valuesOf: ({ name, description }: GroupView) => ({ name, description: description ?? '' }),
    read: (id: string) => call(entityEndpoints.group.read, { parameters: { id } }),
  };
  return (
    <>
      <Button data-opens="" onClick={() => setOpen(true)}>
        {say('open')}
      </Button>
      {open && <EditDialog list={groupList} editing={editing} row={null} onSaved={() => undefined} onClose={() => setOpen(false)} />}
    </>
  );
}

export function FieldFormExample(): ReactNode {
  const say = useMessages(words);
  const state = useForm({ form: forms.group, start: { name: '', description: '' } });
  return <FieldForm state={state} form={forms.group} fields={[{ name: 'name', control: line }, { name: 'description', control: area }]} action={say('save')} onSend={() => Promise.resolve()} onClose={() => undefined} />;
}

export function ComboboxExample(): ReactNode {
  const say = useMessages(words);
  const [chosen, setChosen] = useState('');
  return <Combobox of={groups} label={say('group')} shown={chosen} without={[]} onChoose={({ name }) => setChosen(name)} onClear={() => setChosen('')} />;
}

export function ReferenceNameExample(): ReactNode {
  const { data } = useQuery(apiQuery(entityEndpoints.group.list));
  return data?.items.map(({ id }) => <ReferenceName key={id} of={groups} id={id} />);
}

export function DateInputExample(): ReactNode {
  const say = useMessages(words);
  const [days, setDays] = useState<readonly Day[]>([]);
  return <DateInput name="day" label={say('day')} mode="range" days={days} onChange={setDays} />;
}

export function HeldListExample(): ReactNode {
  const held = useHeldRows({ of: 'gallery', rows });
  return (
    <HeldList held={held}>
      <ul>
        {held.rows.map(({ id, vin }) => (
          <li key={id}>{vin}</li>
        ))}
      </ul>
    </HeldList>
  );
}

export function MenuExample(): ReactNode {
  const say = useMessages(words);
  return (
    <Menu label={say('details')} start>
      {(close) => <Button onClick={close}>{say('close')}</Button>}
    </Menu>
  );
}

export function OutcomeExample(): ReactNode {
  const say = useMessages(words);
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button data-opens="" onClick={() => setShown(true)}>
        {say('remove')}
      </Button>
      <Outcome outcome={shown ? { text: say('removed'), undo: () => setShown(false) } : null} onClose={() => setShown(false)} />
    </>
  );
}

export function ColumnMenuExample(): ReactNode {
  const { shown, show } = useColumns('gallery', columns);
  return <ColumnMenu columns={columns} shown={shown} onShow={show} />;
}

export function StepPagerExample(): ReactNode {
  const [page, setPage] = useState(1);
  return <StepPager steps={{ first: page > 1 ? () => setPage(1) : null, previous: page > 1 ? () => setPage(page - 1) : null, next: () => setPage(page + 1), last: null }} />;
}

export function ExportButtonsExample(): ReactNode {
  return <ExportButtons selection={{ kind: 'faults', from: Date.now() - 86_400_000, to: Date.now() }} />;
}
