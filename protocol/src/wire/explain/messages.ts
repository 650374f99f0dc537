import type { Text } from '../../codes/code-table.ts';
import { fieldText, remainderTexts } from '../../codes/field-texts.ts';
import type { Edition } from '../header.ts';
import { type Login, packCodeBytes } from '../login.ts';
import { parametersEdition, type ParameterValue, type ParameterValues, textLength } from '../parameters.ts';
import type { DecodeProfile } from '../profile/device-profile.ts';
import { messageLayouts } from '../registry.ts';
import type { Remainder } from '../report.ts';
import type { Layout } from '../tables/field.ts';
import { parameterRow } from '../tables/parameters.ts';
import type { Message } from '../unit.ts';
import { explainControl } from './control.ts';
import { explainFields, explainText, explainTime, numbered } from './fields.ts';
import { frameClause } from './header.ts';
import { explainReport } from './report.ts';
import type { Sheet } from './sheet.ts';

const byte = { wire: 'u8', plain: true } as const;
const title = (name: string): Text => fieldText('', name);

// Messages that more than one table, or none, lays out.
const clauses: Readonly<Partial<Record<Message['kind'], string>>> = {
  report: 'GB/T 32960.3 7.2 report',
  login: messageLayouts.loginHead.clause,
  control: messageLayouts.controlHead.clause,
  parameterValues: 'GB/T 32960.3 annex B parameter values',
  answer: 'GB/T 32960.3 chapter 6 answer',
};

const layouts: Readonly<Record<string, Layout | undefined>> = messageLayouts;

export const clauseOf = ({ kind }: Message): string => clauses[kind] ?? layouts[kind]?.clause ?? frameClause;

/** Rows for a data unit as it was decoded: the decoder says what is there, the tables say where. */
export function explainMessage(sheet: Sheet, message: Message, edition: Edition, profile: DecodeProfile): void {
  explainBody(sheet, message, edition, profile);
  if ('remainder' in message && message.remainder !== undefined) explainRemainder(sheet, message.remainder);
}

const explainRemainder = (sheet: Sheet, { reason }: Remainder): void => sheet.raw('remainder', sheet.left, remainderTexts[reason]);

function explainBody(sheet: Sheet, message: Message, edition: Edition, profile: DecodeProfile): void {
  switch (message.kind) {
    case 'report':
      return explainReport(sheet, message, profile);
    case 'login':
      return explainLogin(sheet, message, edition);
    case 'control':
      return explainControl(sheet, message, profile);
    case 'parameterValues':
      return explainParameters(sheet, message, message.layout ?? parametersEdition(edition, profile));
    case 'answer':
      return message.time === null ? undefined : explainTime(sheet, 'time');
    case 'sealed':
    case 'opaque':
      return sheet.raw('bytes', sheet.left, title(message.kind));
    case 'heartbeat':
    case 'timeSync':
      return undefined;
    default:
      return explainFields(sheet, messageLayouts[message.kind].fields, '');
  }
}

function explainLogin(sheet: Sheet, login: Login, edition: Edition): void {
  if (login.sequence === null) return explainTime(sheet, 'time');
  explainFields(sheet, messageLayouts.loginHead.fields, '');
  if (edition === 2016) {
    sheet.number('codes.count', byte);
    sheet.number('codeLength', byte);
  } else {
    const count = sheet.number('packsPerBms.count', byte);
    for (let index = 0; index < count; index++) sheet.number(`packsPerBms[${index}]`, byte, numbered(title('packsPerBms'), index));
  }
  const length = edition === 2016 ? login.codeLength : packCodeBytes;
  for (const index of login.codes.keys()) explainText(sheet, `codes[${index}]`, length, numbered(title('codes'), index));
}

function explainParameters(sheet: Sheet, { values }: ParameterValues, edition: Edition): void {
  explainTime(sheet, 'time');
  sheet.number('count', byte);
  for (const [index, value] of values.entries()) {
    const path = `values[${index}]`;
    sheet.part(path, numbered(title('values'), index), () => {
      sheet.number(`${path}.id`, { ...byte, code: 'parameter' });
      explainParameter(sheet, edition, value, values.slice(0, index), path);
    });
  }
}

function explainParameter(sheet: Sheet, edition: Edition, { id, bytes }: ParameterValue, before: readonly ParameterValue[], owner: string): void {
  if (bytes !== undefined) return sheet.raw(`${owner}.bytes`, bytes.length);
  const path = `${owner}.value`;
  const row = parameterRow(edition, id);
  if (row === undefined) return;
  if (row.wire === 'calibration') return explainFields(sheet, messageLayouts.calibration.fields, path);
  if (row.wire === 'text') return explainText(sheet, path, textLength(row, before) ?? 0);
  sheet.number(path, row);
}
