import type { ReportScheduleForm, ReportScheduleView } from '@voltdeck/contract';
import { problem } from '@voltdeck/kit/widgets';
import { reportFormats, reportLimits, type BaseLanguage, type FieldProblem, type ReportFormat, type ReportKind, type ReportRhythm, type Text } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';

/** A schedule as it is being written. */
export interface Draft {
  /** null: a new one. */
  readonly id: string | null;
  readonly revision: number;
  readonly name: string;
  readonly kind: ReportKind;
  readonly rhythm: ReportRhythm;
  readonly hour: string;
  readonly language: BaseLanguage;
  readonly formats: readonly ReportFormat[];
  /** Empty: all. */
  readonly projectId: string;
  readonly customerId: string;
  readonly recipients: readonly string[];
}

export const newDraft = (language: BaseLanguage): Draft => ({ id: null, revision: 0, name: '', kind: 'operations', rhythm: 'weekly', hour: '8', language, formats: ['pdf'], projectId: '', customerId: '', recipients: [] });

export const draftOf = ({ id, revision, name, kind, rhythm, hour, language, formats, projectId, customerId, recipients }: ReportScheduleView): Draft => ({
  id, revision, name, kind, rhythm, hour: String(hour), language, formats, projectId: projectId ?? '', customerId: customerId ?? '', recipients: recipients.map(({ userId }) => userId),
});

const orNull = (id: string): string | null => (id === '' ? null : id);

/** What is sent. */
export const formOf = ({ name, kind, rhythm, hour, language, formats, projectId, customerId, recipients }: Draft): ReportScheduleForm => ({
  name: name.trim(), kind, rhythm, hour: Number(hour), language, formats: reportFormats.filter((format) => formats.includes(format)), projectId: orNull(projectId), customerId: orNull(customerId), recipients,
});

const told = (path: string, text: Text): FieldProblem => problem(path, 'required', text);

/** What is missing before it can be saved. */
export function problemsOf({ name, kind, customerId, formats }: Draft): FieldProblem[] {
  const isNamed = name.trim() !== '' && name.trim().length <= reportLimits.nameMax;
  return [
    ...(isNamed ? [] : [told('name', messages.nameNeed)]),
    ...(kind === 'customer' && customerId === '' ? [told('customerId', messages.customerNeed)] : []),
    ...(formats.length > 0 ? [] : [told('formats', messages.formatsNeed)]),
  ];
}
