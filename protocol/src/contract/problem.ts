import type { ErrorData, FieldProblem } from './errors.ts';
import type { ErrorCode } from './every-error.ts';

/** Body of every error answer: RFC 9457 problem details. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly requestId: string;
  readonly data?: ErrorData;
  readonly fields?: readonly FieldProblem[];
}
