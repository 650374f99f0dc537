import type { ErrorData, FieldProblem } from './errors.ts';
import type { ErrorCode } from './every-error.ts';
import type { Caller } from './permissions.ts';

/** A request over NATS with its input and output. The types live only at compile time. */
export interface Procedure<Input, Output> {
  readonly subject: string;
  readonly input?: Input;
  readonly output?: Output;
}

/** The output of a procedure that gives nothing else. */
export interface Done {
  readonly done: true;
}

/** Origin of a person's request: the address, and the browser's description of itself. */
export interface Visitor {
  readonly remoteAddress: string;
  readonly device: string;
}

/** Who asks (null between services), and the request's id. */
export interface RequestOrigin {
  readonly caller: Caller | null;
  readonly requestId: string;
  /** W3C trace context of the sender, when it traces. */
  readonly traceparent?: string;
}

/** What travels to a procedure. */
export interface Request<Input> extends RequestOrigin {
  readonly input: Input;
}

/** The answer: a value, or a named failure. */
export type Reply<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly code: ErrorCode; readonly data?: ErrorData; readonly fields?: readonly FieldProblem[] };
