import type { Caller } from './permissions.ts';
import type { ErrorCode, ErrorData, FieldProblem } from './errors.ts';
export type { Done, Operation, Visitor } from './operation.ts';

/** What travels: the input, who asks (null between services), and the request's id. */
export interface Request<Input> {
  readonly input: Input;
  readonly caller: Caller | null;
  readonly requestId: string;
  /** W3C trace context of the sender, when it traces. */
  readonly traceparent?: string;
}

/** The answer: a value, or a named failure. */
export type Reply<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly code: ErrorCode; readonly data?: ErrorData; readonly fields?: readonly FieldProblem[] };

/** What the listener says of a frame in the flags byte of its batch; the values add up. */
export const frameFlags = {
  /** It came encrypted; what is stored is its plain form. */
  sealed: 1,
  /** Its signature was verified. */
  signed: 2,
  /** It came over a platform's link. */
  relayed: 4,
  /** Its data unit is of the other edition: it is kept, and not decoded. */
  otherEdition: 8,
} as const;

/** Of the messages of a device, by the time in the frame. */
export const messageSorts = ['at', '-at'] as const;
export type MessageSort = (typeof messageSorts)[number];
