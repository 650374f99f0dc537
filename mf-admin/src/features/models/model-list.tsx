import type { ModelView } from '@voltdeck/contract';
import { endpoints, Link, useText } from '@voltdeck/kit';
import { area, choice, flag, line, type FieldControl, type ListDefinition, type ListField } from '@voltdeck/kit/list';
import { modelChoices, modelFieldNames, modelFields, type ModelChoice, type ModelField, type ModelFieldName } from '@voltdeck/protocol/codes';
import { forms, type Text } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { entityCalls } from '../../entity/entity-calls.ts';
import { historySection } from '../../entity/history-section.tsx';
import { keptColumns } from '../../entity/kept-columns.tsx';
import { deviceListPath } from '../../registry/paths.ts';
import { messages } from './messages.ts';
import { ModelData } from './model-data.tsx';
import { ModelImportDialog } from './model-import-dialog.tsx';
import { modelWord } from './model-words.ts';

const { list, editing } = entityCalls('model');
const form = forms.model;

const shown = ['configuration', 'power', 'ratedEnergy', 'packChemistry'] as const satisfies readonly ModelFieldName[];
const sorted: ReadonlySet<string> = new Set(['configuration', 'power']);
const dash: Text = { 'zh-CN': '–', en: '–' };

function optionsOf(choices: ModelChoice): readonly { readonly value: string; readonly text: Text }[] {
  const texts: Readonly<Record<string, Text>> = modelChoices[choices];
  return Object.entries(texts).map(([value, text]) => ({ value, text }));
}

function controlOf({ kind, choices, most = 0 }: ModelField): FieldControl {
  if (kind === 'flag') return flag;
  if (kind === 'choice' && choices !== undefined) return choice(optionsOf(choices), dash);
  return most > 200 ? area : line;
}

function fieldOf(name: ModelFieldName): ListField {
  const control = controlOf(modelFields[name]);
  return control === area ? { name, control, wide: true } : { name, control };
}

function ModelCell({ model, name }: { readonly model: ModelView; readonly name: ModelFieldName }): ReactNode {
  return useText()(modelWord(model, name, messages.yes) ?? dash);
}

export const modelList: ListDefinition<ModelView> = {
  ...list,
  title: { 'zh-CN': '车型', en: 'Vehicle models' },
  one: { 'zh-CN': '车型', en: 'vehicle model' },
  nameOf: ({ name }) => name,
  searchHint: { 'zh-CN': '搜索型号、配置、电池包、电机、终端', en: 'Search number, configuration, pack, motor or terminal' },
  sort: 'number',
  columns: [
    { name: 'number', label: form.number.label, cell: ({ number }) => number, sort: 'number' },
    ...shown.map((name) => ({
      name,
      label: form[name].label,
      cell: (model: ModelView) => <ModelCell model={model} name={name} />,
      ...(sorted.has(name) ? { sort: name } : {}),
      from: 'desk' as const,
    })),
    {
      name: 'devices',
      label: { 'zh-CN': '车辆数', en: 'Vehicles' },
      cell: ({ number, devices }) => (
        <Link className="vd-link vd-number" to={`${deviceListPath}?search=${encodeURIComponent(number)}`}>
          {devices}
        </Link>
      ),
      end: true,
    },
    ...modelFieldNames
      .filter((name) => name !== 'number' && !shown.some((each) => each === name))
      .map((name) => ({ name, label: form[name].label, cell: (model: ModelView) => <ModelCell model={model} name={name} />, hidden: true as const })),
    ...keptColumns,
  ],
  filters: [],
  editing: {
    ...editing,
    form,
    fields: modelFieldNames.map(fieldOf),
    valuesOf: (model) => Object.fromEntries(modelFieldNames.map((name) => [name, typeof model[name] === 'boolean' ? model[name] : String(model[name] ?? '')])),
  },
  tools: [{ name: 'import', label: messages.import, access: endpoints.modelImport.route, Dialog: ModelImportDialog }],
  sections: [{ name: 'data', title: messages.data, Body: ModelData }, historySection('model')],
  emptyText: {
    'zh-CN': '新增或导入 GB/T 32960.3—2025 附录 A 的车型静态数据。车辆按“车型”或“车辆类型”与其关联。',
    en: 'Add or import the static data of GB/T 32960.3-2025 annex A. Vehicles are linked by their model or vehicle type.',
  },
};
