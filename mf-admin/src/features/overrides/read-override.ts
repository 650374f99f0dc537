import type { NewModuleOverride } from '@voltdeck/contract';
import { problem } from '@voltdeck/kit/widgets';
import { filledText } from '@voltdeck/kit';
import { moduleLimits, type FieldProblem } from '@voltdeck/protocol/contract';
import { typed } from '../../fields/read-form.ts';
import { messages } from './messages.ts';

export const overrideKinds = ['version', 'server'] as const;
export type OverrideKind = (typeof overrideKinds)[number];

/** What the form says; only what its kind takes. */
export function readOverride(name: string, kind: OverrideKind, data: FormData): NewModuleOverride {
  const hours = Number(typed(data, 'hours') || NaN);
  return kind === 'version' ? { name, version: typed(data, 'version'), hours } : { name, url: typed(data, 'url'), hours };
}

/** What can be said of an override before it is sent. */
export function overrideProblems({ url, hours }: NewModuleOverride): FieldProblem[] {
  const max = moduleLimits.overrideHoursMax;
  const needHours = filledText(messages.needHours, { max });
  return [
    ...(url !== undefined && !/^https?:\/\/.*\/$/.test(url) ? [problem('url', 'url', messages.needUrl)] : []),
    ...(hours !== undefined && Number.isInteger(hours) && hours >= 1 && hours <= max ? [] : [problem('hours', 'range', needHours)]),
  ];
}
