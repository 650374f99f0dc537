import type { CodeTable } from '../../codes/code-table.ts';
import { type CodeTableName, codeTables } from '../../codes/code-tables.ts';
import type { Bits, Field, Fields, NumberField, Width } from '../tables/field.ts';
import { invalidOf, widthBytes } from '../tables/number.ts';
import { type Checks, isObject, type JsonObject } from './checks.ts';

const widths = ['u8', 'u16', 'u32'] as const;
const wires = [...widths, 'time', 'text', 'bytes', 'list', 'groups'] as const;
type Wire = (typeof wires)[number];
const numberKeys = ['unit', 'divisor', 'offset', 'min', 'max', 'code', 'flags', 'bits', 'plain', 'record'];
const keysOf = {
  u8: numberKeys, u16: numberKeys, u32: numberKeys,
  time: [], text: ['length'], bytes: ['length'], list: ['count', 'of'], groups: ['count', 'of'],
} satisfies Record<Wire, readonly string[]>;

const deepestGroup = 4;
const longestText = 255;
const farthestOffset = 1_000_000;
const largestDivisor = 1_000_000_000;

/** Rows are a list because the order is that of the wire, and not every store keeps the order of an object's keys. */
export function readFields(checks: Checks, json: unknown, path: string, depth = 1): Fields {
  const fields: Record<string, Field> = {};
  const rows = checks.list(json, path);
  if (rows.length === 0) checks.refuse(path, 'needs at least one field', '至少需要一个字段');
  for (const [index, row] of rows.entries()) {
    const place = `${path}[${index}]`;
    const name = checks.name(isObject(row) ? row['name'] : undefined, `${place}.name`);
    if (name in fields) checks.refuse(`${place}.name`, `repeats "${name}"`, `与 "${name}" 重复`);
    fields[name] = readField(checks, row, place, depth);
  }
  return fields;
}

function readField(checks: Checks, json: unknown, path: string, depth: number): Field {
  const wire = checks.oneOf(isObject(json) ? (json['wire'] ?? null) : null, `${path}.wire`, wires, 'u8');
  // Only a block's own field can fill a column: a group is many.
  const own = keysOf[wire].filter((key) => key !== 'record' || depth === 1);
  const row = checks.object(json, path, ['name', 'wire', 'label', ...own]);
  const labelled = row['label'] === undefined ? {} : { label: checks.text(row['label'], `${path}.label`) };
  return { ...fieldOf(checks, wire, row, path, depth), ...labelled };
}

function fieldOf(checks: Checks, wire: Wire, row: JsonObject, path: string, depth: number): Field {
  switch (wire) {
    case 'time':
      return { wire };
    case 'text':
      return { wire, length: checks.whole(row['length'] ?? null, `${path}.length`, 1, longestText, 1) };
    case 'bytes':
      return { wire, length: widthAt(checks, row['length'], `${path}.length`) };
    case 'list':
      return { wire, count: widthAt(checks, row['count'], `${path}.count`), of: itemOf(checks, row['of'], `${path}.of`) };
    case 'groups':
      if (depth >= deepestGroup) checks.refuse(path, `is more than ${deepestGroup} groups deep`, `嵌套超过 ${deepestGroup} 层`);
      return { wire, count: widthAt(checks, row['count'], `${path}.count`), of: depth >= deepestGroup ? {} : readFields(checks, row['of'], `${path}.of`, depth + 1) };
    default:
      return numberOf(checks, wire, row, path);
  }
}

const widthAt = (checks: Checks, value: unknown, path: string): Width => checks.oneOf(value ?? null, path, widths, 'u8');

function itemOf(checks: Checks, json: unknown, path: string): NumberField {
  const row = checks.object(json, path, ['wire', 'label', ...numberKeys.filter((key) => key !== 'record')]);
  return numberOf(checks, widthAt(checks, row['wire'], `${path}.wire`), row, path);
}

function numberOf(checks: Checks, wire: Width, row: JsonObject, path: string): NumberField {
  const top = invalidOf(wire);
  const { unit, divisor, offset, min, max, code, flags, bits } = row;
  const field: NumberField = {
    wire,
    ...(unit === undefined ? {} : { unit: checks.line(unit, `${path}.unit`, '') }),
    ...(divisor === undefined ? {} : { divisor: checks.whole(divisor, `${path}.divisor`, 1, largestDivisor, 1) }),
    ...(offset === undefined ? {} : { offset: checks.whole(offset, `${path}.offset`, -farthestOffset, farthestOffset, 0) }),
    ...(min === undefined ? {} : { min: checks.whole(min, `${path}.min`, 0, top, 0) }),
    ...(max === undefined ? {} : { max: checks.whole(max, `${path}.max`, 0, top, top) }),
    ...(code === undefined ? {} : { code: tableAt(checks, code, `${path}.code`) }),
    ...(flags === undefined ? {} : { flags: tableAt(checks, flags, `${path}.flags`) }),
    ...(bits === undefined ? {} : { bits: bitsAt(checks, bits, `${path}.bits`, widthBytes[wire] * 8) }),
    ...(checks.flag(row['plain'], `${path}.plain`, false) ? { plain: true } : {}),
  };
  if ((field.min ?? 0) > (field.max ?? top)) checks.refuse(`${path}.min`, `${String(field.min)} is larger than max ${String(field.max)}`, `${String(field.min)} 大于 max ${String(field.max)}`);
  if (field.plain && (min !== undefined || max !== undefined)) checks.refuse(`${path}.plain`, 'accepts every raw value and can have no min or max', '接受所有原始值，不能再有 min 和 max');
  return field;
}

const isTable = (name: string): name is CodeTableName => Object.hasOwn(codeTables, name);

/** The name of a shared table, or a table of its own: {"1": {"zh-CN": ..., "en": ...}}. */
function tableAt(checks: Checks, json: unknown, path: string): CodeTableName | CodeTable {
  if (typeof json === 'string' && isTable(json)) return json;
  if (!isObject(json)) {
    checks.refuse(path, `must be a table of texts by number, or one of ${Object.keys(codeTables).join(', ')}`, `必须是按数值列出的文本表，或 ${Object.keys(codeTables).join('、')} 之一`);
    return {};
  }
  const numbers = Object.keys(json).filter((key) => /^\d+$/.test(key));
  checks.object(json, path, numbers);
  return Object.fromEntries(numbers.map((key) => [Number(key), checks.text(json[key], `${path}.${key}`)]));
}

function bitsAt(checks: Checks, json: unknown, path: string, width: number): Bits {
  const bits: Record<string, readonly [number, number, CodeTableName]> = {};
  let taken = 0;
  for (const [name, row] of Object.entries(isObject(json) ? json : checks.object(json, path, []))) {
    const place = `${path}.${name}`;
    checks.name(name, place);
    const [lowest, count, table] = checks.list(row, place);
    const from = checks.whole(lowest ?? null, `${place}[0]`, 0, width - 1, 0);
    const many = checks.whole(count ?? null, `${place}[1]`, 1, width - from, 1);
    const said = typeof table === 'string' && isTable(table) ? table : 'yesNo';
    if (table !== undefined && said !== table) checks.refuse(`${place}[2]`, `must be one of ${Object.keys(codeTables).join(', ')}`, `必须是 ${Object.keys(codeTables).join('、')} 之一`);
    const mask = (2 ** many - 1) * 2 ** from;
    if (overlaps(taken, mask)) checks.refuse(place, 'has a bit that another name already uses', '有一位已被另一个名称使用');
    taken += mask;
    bits[name] = [from, many, said];
  }
  return bits;
}

const overlaps = (one: number, other: number): boolean => ((one & other) >>> 0) !== 0;
