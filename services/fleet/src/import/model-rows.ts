import type { ImportProblem } from '@voltdeck/contract';
import { modelChoices, modelFieldNames, modelFields, type ModelField, type ModelFieldName } from '@voltdeck/protocol/codes';
import { checkField, forms, ruleText, shownOnly, type EntityFields, type Text } from '@voltdeck/protocol/contract';
import type { EntityRow } from '../definitions/entity-schema.ts';
import { headingsOf, plain, type CellsOf } from './headings.ts';

export type ModelCells = CellsOf<ModelFieldName>;

/** Columns of an exported list of models that an import passes over; earlier versions exported `formerDevices`. */
const passed = { devices: { 'zh-CN': '车辆数', en: 'Vehicles' }, formerDevices: { 'zh-CN': '设备数', en: 'Devices' }, createdAt: shownOnly.createdAt, updatedAt: shownOnly.updatedAt, updatedBy: shownOnly.updatedBy } as const satisfies Record<string, Text>;

export const modelHeadings = headingsOf(modelFieldNames.map((name) => ({ name, label: forms.model[name].label })), 'number', passed);

const yes: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'y', '是']);
const no: ReadonlySet<string> = new Set(['', '0', 'false', 'no', 'n', '否']);

/** A cell as the form takes it: choices may be written by their texts, flags in words. */
function valueOf({ kind, choices }: ModelField, cell: string): unknown {
  if (kind === 'flag') return yes.has(plain(cell)) ? true : no.has(plain(cell)) ? false : cell;
  if (kind !== 'choice' || choices === undefined) return cell === '' ? null : cell;
  const options: readonly [code: string, text: Text][] = Object.entries(modelChoices[choices]);
  const found = options.find(([code, text]) => [code, text['zh-CN'], text.en].some((word) => plain(word) === plain(cell)));
  return cell === '' ? null : (found?.[0] ?? cell);
}

/** The first column in which a row says something else than what is stored; null: none, the row changes nothing. What a file leaves out says nothing. */
export function differingColumn(cells: ModelCells, fields: EntityFields, stored: EntityRow): ModelFieldName | null {
  return modelFieldNames.find((name) => Object.hasOwn(cells, name) && !isSame(modelFields[name], fields[name], stored[name])) ?? null;
}

function isSame({ kind }: ModelField, given: unknown, stored: unknown): boolean {
  const [one, other] = [given ?? null, stored ?? null];
  if (kind === 'number' && one !== null && other !== null) return Number(one) === Number(other);
  return one === other;
}

/** A row as a model, with everything that is wrong with its cells. */
export function readModelRow(line: number, cells: ModelCells): { fields: EntityFields; problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const fields: Record<string, unknown> = {};
  for (const name of modelFieldNames) {
    const cell = cells[name] ?? '';
    const value = valueOf(modelFields[name], cell);
    const { label, rules } = forms.model[name];
    const broken = checkField(value, rules);
    if (broken) problems.push({ line, column: name, value: cell.slice(0, 100), reason: ruleText(broken, label) });
    fields[name] = value;
  }
  return { fields, problems };
}
