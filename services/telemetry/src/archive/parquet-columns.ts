import { recordField, type RecordFieldName } from '@voltdeck/protocol/codes';
import { recordColumns, type RecordColumn } from '../record/record-columns.ts';

/** What engineers read about a column, in the metadata of each file and in the manifest. */
export interface ColumnFacts {
  readonly name: string;
  readonly type: string;
  readonly unit: string | null;
  readonly label: { readonly 'zh-CN': string; readonly en: string };
  /** The field of the API, where the column is one. */
  readonly field?: RecordFieldName;
  /** What a code means, or each bit of flags. */
  readonly codes?: string;
}

/** A column of the files: how it is written from the staged row, and how the stored integer is read back from it. */
export interface ParquetColumn extends ColumnFacts {
  /** Type in the staging table, whose values the engine appends. */
  readonly staged: string;
  /** SQL over the staged row. */
  readonly written: string;
  /** SQL over a row of a file that gives what the store holds. */
  readonly raw: string;
}

/** In the order of the files. */
const keyColumns: readonly ParquetColumn[] = [
  { name: 'device_id', type: 'UUID', staged: 'VARCHAR', written: 'device_id::UUID', raw: 'device_id::VARCHAR', unit: null, label: { 'zh-CN': '车辆 ID', en: 'Vehicle ID' } },
  { name: 'vin', type: 'VARCHAR', staged: 'VARCHAR', written: 'vin', raw: 'vin', unit: null, label: { 'zh-CN': '车辆识别代号（VIN）', en: 'VIN' } },
  timeColumn('recorded_at', { 'zh-CN': '采集时间', en: 'Recorded' }),
  timeColumn('received_at', { 'zh-CN': '接收时间', en: 'Received' }),
  wordColumn('flags', { 'zh-CN': '记录标志：1 补发，2 终端时钟超前', en: 'Flags of the record: 1 reissued, 2 terminal clock ahead' }),
  wordColumn('derived', { 'zh-CN': '推算值标志', en: 'Flags of derived values' }),
];

/** Staged and read back as milliseconds since 1970. */
function timeColumn(name: string, label: ColumnFacts['label']): ParquetColumn {
  return { name, type: 'TIMESTAMPTZ', staged: 'DOUBLE', written: `make_timestamptz(round(${name} * 1000)::BIGINT)`, raw: `epoch_us(${name}) / 1000`, unit: null, label };
}

function wordColumn(name: string, label: ColumnFacts['label']): ParquetColumn {
  return { name, type: 'SMALLINT', staged: 'SMALLINT', written: name, raw: `${name}::INTEGER`, unit: null, label };
}

const digitsOf = { int2: 5, int4: 10 } as const;
const integerOf = { int2: 'SMALLINT', int4: 'INTEGER' } as const;
const bitsOf = { int2: 'USMALLINT', int4: 'UINTEGER' } as const;

function scalarColumn(column: RecordColumn): ParquetColumn {
  const { unit, label, codes } = recordField(column.field);
  const facts = { name: column.name, unit: unit ?? null, label, field: column.field, ...(codes === undefined ? {} : { codes }), staged: 'INTEGER' };
  if (column.bits > 0) return { ...facts, ...flagsOf(column) };
  if (column.scale > 1) return { ...facts, ...decimalOf(column) };
  return { ...facts, type: integerOf[column.type], written: `${column.name}::${integerOf[column.type]}`, raw: `${column.name}::INTEGER` };
}

/** The top bit of a set is a bit like the others: files have it without a sign. */
function flagsOf({ name, type, bits, highest }: RecordColumn): Pick<ParquetColumn, 'type' | 'written' | 'raw'> {
  const all = 2 ** bits;
  return {
    type: bitsOf[type],
    written: `(CASE WHEN ${name} < 0 THEN ${name}::BIGINT + ${all} ELSE ${name} END)::${bitsOf[type]}`,
    raw: `(CASE WHEN ${name} > ${highest} THEN ${name}::BIGINT - ${all} ELSE ${name} END)::INTEGER`,
  };
}

/** Decimals hold exactly what the store holds: no binary fraction comes between. */
function decimalOf({ name, type, scale }: RecordColumn): Pick<ParquetColumn, 'type' | 'written' | 'raw'> {
  const places = Math.round(Math.log10(scale));
  const decimal = `DECIMAL(${digitsOf[type]}, ${places})`;
  const step = `(1.0::DECIMAL(1, 0) * ${(1 / scale).toFixed(places)})`;
  return { type: decimal, written: `(${name}::DECIMAL(10, 0) * ${step})::${decimal}`, raw: `(${name}::DECIMAL(18, ${places}) * ${scale})::INTEGER` };
}

const cellType = 'STRUCT(bmu UTINYINT, voltages INTEGER[], temperatures SMALLINT[])[]';

const listColumns: readonly ParquetColumn[] = [
  {
    name: 'faults',
    type: 'STRUCT("type" USMALLINT, "level" UTINYINT)[]',
    staged: 'VARCHAR',
    written: `list_transform(from_json(faults, '["INTEGER"]'), lambda packed: struct_pack("type" := (packed // 8)::USMALLINT, "level" := nullif(packed % 8, 7)::UTINYINT))`,
    raw: `to_json(list_transform(faults, lambda fault: fault."type"::INTEGER * 8 + coalesce(fault."level", 7)))::VARCHAR`,
    unit: null,
    label: { 'zh-CN': '故障类型与等级', en: 'Fault types and levels' },
  },
  {
    name: 'cells',
    type: cellType,
    staged: 'VARCHAR',
    written: `from_json(cells, '[{"bmu":"UTINYINT","voltages":["INTEGER"],"temperatures":["SMALLINT"]}]')`,
    raw: 'to_json(cells)::VARCHAR',
    unit: 'mV, °C',
    label: { 'zh-CN': '各电池管理单元的单体电压与探针温度', en: 'Cell voltages and probe temperatures by BMU' },
  },
];

export const parquetColumns: readonly ParquetColumn[] = [...keyColumns, ...recordColumns.map(scalarColumn), ...listColumns];

/** Columns of numbers that a check sums up. */
export const summedColumns: readonly string[] = ['received_at', 'flags', 'derived', ...recordColumns.map(({ name }) => name)];

/** Another number = files that older programs do not read. */
export const parquetForm = 1;

/** What the metadata of a file says under the key `voltdeck`. */
export const parquetSchema = {
  form: parquetForm,
  table: 'record',
  columns: parquetColumns.map(({ name, type, unit, label, field, codes }): ColumnFacts => ({ name, type, unit, label, ...(field && { field }), ...(codes && { codes }) })),
} as const;

/** Text as SQL has it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL of the rows of files as the store holds them, with a device's ID in place of its number. */
export function rawRows(paths: readonly string[], where = 'true'): string {
  const columns = parquetColumns.map(({ name, raw }) => `${raw} AS ${name}`).join(', ');
  return `SELECT ${columns} FROM read_parquet([${paths.map(quoted).join(', ')}], hive_partitioning = false, union_by_name = true) AS file WHERE ${where}`;
}
