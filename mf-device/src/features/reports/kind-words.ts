import type { ReportKind } from '@voltdeck/protocol/contract';
import type { messages } from './messages.ts';

interface KindWords {
  readonly name: keyof typeof messages;
  readonly hint: keyof typeof messages;
}

/** What each kind of report is called, and what it holds. */
export const kindWords: Readonly<Record<ReportKind, KindWords>> = {
  operations: { name: 'operations', hint: 'operationsHint' },
  battery: { name: 'battery', hint: 'batteryHint' },
  customer: { name: 'customerKind', hint: 'customerHint' },
};
