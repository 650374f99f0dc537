import { codeTable, codeText, flagTexts, recordField, recordFieldNames, type Language, type RecordFieldName } from '@voltdeck/protocol/codes';
import { readCellMetric, ruleMetrics, textIn } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const isField = (name: string): name is RecordFieldName => recordFieldNames.some((one) => one === name);

/** Fields with one number, and what is worked out of them. */
const charted: readonly string[] = [...recordFieldNames.filter((name) => recordField(name).kind !== 'flags'), 'cellVoltageSpread', 'power'];

export const metricName = z.union([z.enum(charted), z.string().refine((name) => readCellMetric(name) !== null, 'cell.<BMU>.<number> or probe.<BMU>.<number>')]).describe('A field, or one cell as cell.2.7 or one probe as probe.1.3, by BMU and number');

/** What a metric is called, and its unit. */
export const metricView = z.object({ name: z.string(), label: z.string(), unit: z.string().describe('Empty for a figure without a unit, and for a code') });

const cellUnits = { voltage: 'mV', temperature: '°C' } as const;
const cellLabels = { voltage: { 'zh-CN': '单体电压', en: 'Cell voltage' }, temperature: { 'zh-CN': '探针温度', en: 'Probe temperature' } } as const;

export function metricOf(name: string, language: Language): z.input<typeof metricView> {
  const cell = readCellMetric(name);
  if (cell !== null) return { name, label: `${textIn(cellLabels[cell.kind], language)} ${cell.bmu}-${cell.cell}`, unit: cellUnits[cell.kind] };
  const { label, unit = '' } = isField(name) ? recordField(name) : (ruleMetrics[name] ?? { label: { 'zh-CN': name, en: name } });
  return { name, label: textIn(label, language), unit };
}

/** What a code or flags mean; null for a measure. */
export function meaningOf(name: RecordFieldName, value: number, language: Language): string | null {
  const { kind, codes, special } = recordField(name);
  const table = codeTable(codes);
  if (kind === 'measure' || table === undefined) return special?.[value] === undefined ? null : textIn(special[value], language);
  return kind === 'flags' ? flagTexts(table, value, language).join(', ') : codeText(table, value, language);
}
