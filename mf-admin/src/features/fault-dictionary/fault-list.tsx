import type { FaultEntryView } from '@voltdeck/contract';
import { endpoints, Link, useMessages, useText } from '@voltdeck/kit';
import { area, choice, line, type ListDefinition, type ListField } from '@voltdeck/kit/list';
import { LevelBadge } from '@voltdeck/kit/widgets';
import { faultEntryTextNames, faultEntryTexts, faultLevelRow, faultTypes, raisedLevels, resolveFault } from '@voltdeck/protocol/codes';
import { faultEntryFieldNames, forms, type Text } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { entityCalls } from '../../entity/entity-calls.ts';
import { keptColumns } from '../../entity/kept-columns.tsx';
import { deviceListPath } from '../../registry/paths.ts';
import { EntryTexts } from './entry-texts.tsx';
import { FaultImportDialog } from './fault-import-dialog.tsx';
import { messages } from './messages.ts';
import { VersionsSection } from './versions-section.tsx';

const { list, editing } = entityCalls('faultEntry');
const form = forms.faultEntry;
const dash: Text = { 'zh-CN': '–', en: '–' };

const types = Object.entries(faultTypes).map(([value, { 'zh-CN': chinese, en }]) => ({ value, text: { 'zh-CN': `${value} ${chinese}`, en: `${value} ${en}` } }));
const levels = raisedLevels.map((level) => ({ value: String(level), text: faultLevelRow(level)?.name ?? dash }));

const sections: Readonly<Partial<Record<string, Text>>> = { bmsModel: { 'zh-CN': '适用范围', en: 'Applies to' }, nameZh: { 'zh-CN': '内容，留空则沿用内置内容', en: 'Content; empty fields stay as built in' } };
const hints: Readonly<Partial<Record<string, Text>>> = {
  bmsModel: { 'zh-CN': '与车辆的“BMS 型号”完全一致；留空表示所有型号', en: 'Exactly as the BMS model of the vehicle; empty for all models' },
  level: { 'zh-CN': '显示在上报等级旁，不改变已存储的故障', en: 'Shown beside the reported level; stored faults are not changed' },
};

function fieldOf(name: (typeof faultEntryFieldNames)[number]): ListField {
  const text = faultEntryTextNames.find((each) => each === name);
  const control = name === 'type' ? choice(types) : name === 'level' ? choice(levels, dash) : text !== undefined && faultEntryTexts[text].most > 200 ? area : line;
  const [section, hint] = [sections[name], hints[name]];
  return { name, control, ...(section === undefined ? {} : { section }), ...(hint === undefined ? {} : { hint }) };
}

function Model({ entry: { bmsModel } }: { readonly entry: FaultEntryView }): ReactNode {
  const say = useMessages(messages);
  return bmsModel ?? say('allModels');
}

function Fault({ entry }: { readonly entry: FaultEntryView }): ReactNode {
  return useText()(resolveFault(entry.type, [entry]).name);
}

function BuiltIn({ entry: { type } }: { readonly entry: FaultEntryView }): ReactNode {
  return useText()(resolveFault(type).name);
}

/** Which parts differ from the built-in dictionary. */
function OwnParts({ entry }: { readonly entry: FaultEntryView }): ReactNode {
  const say = useMessages(messages);
  const own = (['name', 'causes', 'checks', 'parts'] as const).filter((part) => faultEntryTextNames.some((name) => faultEntryTexts[name].part === part && entry[name] !== null));
  return own.length === 0 ? '–' : own.map((part) => say(part)).join(say('comma'));
}

export const faultList: ListDefinition<FaultEntryView> = {
  ...list,
  title: { 'zh-CN': '故障字典', en: 'Fault dictionary' },
  one: { 'zh-CN': '故障字典条目', en: 'fault dictionary entry' },
  nameOf: ({ bmsModel, type }) => `${bmsModel ?? ''} #${type}`.trim(),
  searchHint: { 'zh-CN': '搜索 BMS 型号、故障名称', en: 'Search BMS model or fault name' },
  sort: 'place',
  exporting: { endpoint: endpoints.exports, parameters: { entity: 'faultEntry' }, fileName: 'fault-dictionary' },
  columns: [
    { name: 'bmsModel', label: form.bmsModel.label, cell: (entry) => <Model entry={entry} />, sort: 'place' },
    { name: 'type', label: { 'zh-CN': '代码', en: 'Code' }, cell: ({ type }) => <span className="vd-number">{type}</span>, sort: 'fault' },
    { name: 'name', label: messages.name, cell: (entry) => <Fault entry={entry} /> },
    { name: 'builtIn', label: { 'zh-CN': '内置名称', en: 'Built-in name' }, cell: (entry) => <BuiltIn entry={entry} />, hidden: true },
    { name: 'level', label: form.level.label, cell: ({ level }) => (level === null ? '–' : <LevelBadge level={level} />), from: 'desk' },
    { name: 'own', label: { 'zh-CN': '改写内容', en: 'Reworded' }, cell: (entry) => <OwnParts entry={entry} />, from: 'desk' },
    {
      name: 'devices',
      label: { 'zh-CN': '适用车辆', en: 'Vehicles' },
      cell: ({ bmsModel, devices }) => (
        <Link className="vd-link vd-number" to={bmsModel === null ? deviceListPath : `${deviceListPath}?search=${encodeURIComponent(bmsModel)}`}>
          {devices}
        </Link>
      ),
      end: true,
    },
    ...keptColumns,
  ],
  filters: [],
  editing: {
    ...editing,
    form,
    fields: faultEntryFieldNames.map(fieldOf),
    valuesOf: (entry) => Object.fromEntries(faultEntryFieldNames.map((name) => [name, String(entry[name] ?? '')])),
  },
  tools: [{ name: 'import', label: messages.import, access: endpoints.faultEntryImport.route, Dialog: FaultImportDialog }],
  sections: [{ name: 'texts', title: messages.texts, Body: ({ row }) => <EntryTexts entry={row} note /> }, { name: 'versions', title: messages.versions, Body: VersionsSection }],
  emptyText: {
    'zh-CN': '所有故障都使用内置的名称、原因和检查项。新增或导入条目，即可为某个 BMS 型号或所有型号改写其内容。',
    en: 'All faults have their built-in names, causes and checks. Add or import entries to reword them for one BMS model or for all.',
  },
};
