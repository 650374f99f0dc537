import { fieldText, remainderTexts } from '../../codes/field-texts.ts';
import type { Edition } from '../header.ts';
import { parametersEdition, type ParameterValue, type ParameterValues, scopeOf } from '../parameters.ts';
import type { DecodeProfile } from '../profile/device-profile.ts';
import { messageLayouts, partLayouts } from '../registry.ts';
import type { Remainder } from '../report.ts';
import type { MessageLayout } from '../tables/field.ts';
import { frameClause } from '../tables/messages.ts';
import { parameterName, parameterRow } from '../tables/parameters.ts';
import type { Message } from '../unit.ts';
import { explainControl } from './control.ts';
import { explainField, explainFields, explainLayout, numbered } from './fields.ts';
import { explainReport, reportClause } from './report.ts';
import type { Sheet } from './sheet.ts';

const layouts: readonly MessageLayout[] = [...Object.values(messageLayouts), ...Object.values(partLayouts)];

const layoutOf = (kind: Message['kind'], edition: Edition): MessageLayout | undefined => layouts.find((layout) => layout.kind === kind && (layout.edition ?? edition) === edition);

export const clauseOf = ({ kind }: Message, edition: Edition): string => (kind === 'report' ? reportClause : (layoutOf(kind, edition)?.clause ?? frameClause));

/** Rows for a data unit as it was decoded: the decoder says what is there, the tables say where. */
export function explainMessage(sheet: Sheet, message: Message, edition: Edition, profile: DecodeProfile): void {
  if (message.kind === 'report') explainReport(sheet, message, profile);
  else if (message.kind === 'control') explainControl(sheet, message, profile);
  else if (message.kind === 'parameterValues') explainParameters(sheet, message, message.layout ?? parametersEdition(edition, profile));
  else explainLayout(sheet, layoutOf(message.kind, edition) ?? { fields: {} }, '', message);
  if ('remainder' in message && message.remainder !== undefined) explainRemainder(sheet, message.remainder);
}

const explainRemainder = (sheet: Sheet, { reason }: Remainder): void => sheet.raw('remainder', sheet.left, remainderTexts[reason]);

function explainParameters(sheet: Sheet, message: ParameterValues, edition: Edition): void {
  const { values } = message;
  explainFields(sheet, partLayouts.parameterHead.fields, '', message);
  for (const [index, value] of values.entries()) {
    const path = `values[${index}]`;
    sheet.part(path, numbered(fieldText('', 'values'), index), () => {
      sheet.number(`${path}.id`, { wire: 'u8', plain: true, code: 'parameter' });
      explainParameter(sheet, edition, value, values.slice(0, index), path);
    });
  }
}

function explainParameter(sheet: Sheet, edition: Edition, { id, value, bytes }: ParameterValue, before: readonly ParameterValue[], owner: string): void {
  if (bytes !== undefined) return sheet.raw(`${owner}.bytes`, bytes.length);
  const row = parameterRow(edition, id);
  const name = parameterName(id);
  if (row !== undefined) explainField(sheet, row, `${owner}.value`, { ...scopeOf(row, before), [name]: value }, name);
}
