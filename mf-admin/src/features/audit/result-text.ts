import type { AuditEntryView } from '@voltdeck/contract';
import type { Option } from '@voltdeck/kit/list';
import type { ErrorCode, Text } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';

export const isRefused = (result: AuditEntryView['result']): boolean => result !== 'done' && result !== 'unknown';

/** What is looked for most; the API takes every code. */
const often = ['PERMISSION_MISSING', 'FLEET_WIDE_NEEDED', 'SIGN_IN_REFUSED', 'SIGN_IN_REQUIRED', 'SECOND_FACTOR_REFUSED', 'TOO_MANY_REQUESTS', 'VERSION_CONFLICT', 'INPUT_INVALID'] as const satisfies readonly ErrorCode[];

const reasons: Readonly<Record<(typeof often)[number], Text>> = {
  PERMISSION_MISSING: messages.permissionMissing,
  FLEET_WIDE_NEEDED: messages.fleetWideNeeded,
  SIGN_IN_REFUSED: messages.signInRefused,
  SIGN_IN_REQUIRED: messages.signInRequired,
  SECOND_FACTOR_REFUSED: messages.secondFactorRefused,
  TOO_MANY_REQUESTS: messages.tooMany,
  VERSION_CONFLICT: messages.versionConflict,
  INPUT_INVALID: messages.inputInvalid,
};

export const resultOptions: readonly Option[] = [
  { value: 'done', text: messages.done },
  { value: 'refused', text: messages.refused },
  { value: 'unknown', text: messages.unknown },
  ...often.map((value) => ({ value, text: reasons[value] })),
];
