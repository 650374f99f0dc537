import type { ConfigView } from '@voltdeck/contract';
import { entityEndpoints, languageStore, textIn } from '@voltdeck/kit';
import { choice, line, type FieldControl, type ListDefinition, type ListField } from '@voltdeck/kit/list';
import { forms, settingGroups, settingNames, settings, type SettingName } from '@voltdeck/protocol/contract';
import { entityCalls } from '../../entity/entity-calls.ts';
import { historySection } from '../../entity/history-section.tsx';
import { keptColumns } from '../../entity/kept-columns.tsx';
import { AboutCell, InitialCell, isChanged, NameCell, ValueCell } from './config-cells.tsx';
import { messages } from './messages.ts';
import { needyChoice } from './needy-choice.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { retentionControl } from './retention-field.tsx';
import { zone } from './zone-control.tsx';

const { list, editing } = entityCalls('config');

/** One control for each, so that what is typed survives the drawing of its form. */
const controls: ReadonlyMap<string, FieldControl> = new Map(settingNames.flatMap((name) => controlsOf(name).map((control) => [name, control])));

function controlsOf(name: SettingName): FieldControl[] {
  const { drops, needs, options, rules: kept } = settings[name];
  if (kept.some((rule) => rule.name === 'timeZone')) return [zone];
  if (drops !== undefined) return [retentionControl(drops)];
  if (needs !== undefined && options !== undefined) return [needyChoice(options, needs)];
  return options === undefined ? [] : [choice(options)];
}

const fieldOf = ({ name }: ConfigView): ListField => ({ name: 'value', control: controls.get(name) ?? line, hint: settings[name].about });

export const configList: ListDefinition<ConfigView> = {
  name: list.name,
  source: list.source,
  ...(list.exporting ? { exporting: list.exporting } : {}),
  access: { add: 'administrator', change: 'administrator', remove: 'administrator' },
  title: { 'zh-CN': '系统配置', en: 'System settings' },
  one: { 'zh-CN': '配置', en: 'setting' },
  nameOf: ({ name }) => textIn(settings[name].label, languageStore.get()),
  searchHint: { 'zh-CN': '搜索名称、值', en: 'Search name or value' },
  sort: 'group',
  groupOf: ({ name }) => settingGroups[settings[name].group],
  columns: [
    { name: 'label', label: forms.config.name.label, cell: (config) => <NameCell config={config} /> },
    { name: 'value', label: messages.value, cell: (config) => <ValueCell config={config} /> },
    { name: 'initial', label: messages.initial, cell: ({ name }) => <InitialCell name={name} />, from: 'desk' },
    { name: 'about', label: messages.about, cell: (config) => <AboutCell config={config} />, from: 'wide' },
    { name: 'name', label: { 'zh-CN': '内部名称', en: 'Internal name' }, cell: ({ name }) => <code>{name}</code>, sort: 'name', hidden: true },
    ...keptColumns,
  ],
  editing: {
    read: editing.read,
    change: editing.change,
    form: forms.config,
    fields: [],
    // Each setting has its own rules: a time zone is no number.
    ofRow: (config) => ({ form: { value: { label: settings[config.name].label, rules: settings[config.name].rules } }, fields: [fieldOf(config)] }),
    valuesOf: ({ value }) => ({ value }),
  },
  actions: [{ name: 'reset', label: messages.reset, access: entityEndpoints.config.change.route, when: isChanged, inRow: true, Dialog: ResetDialog }],
  sections: [historySection('config')],
};
