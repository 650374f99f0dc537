import type { ResolvedCaller, ScimProvider } from '@voltdeck/contract';
import type { ApiRoute, ErrorCode } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Credentials } from './credentials.ts';

/** What the audit log keeps of a file besides what was asked for. */
export interface ExportedTable {
  readonly file: string;
  /** Without the heading; of a table. */
  readonly rows?: number;
  /** Where the file was made by a job: which rows it was asked for. */
  readonly selection?: unknown;
}

/** What the edge learns of a request on its way in. */
export interface RequestFacts {
  readonly requestId: string;
  readonly startedAt: number;
  credentials: Credentials | null;
  resolved: ResolvedCaller | null;
  /** The company's provider that asks by SCIM, in place of a user. */
  provider: ScimProvider | null;
  /** Of a declared route. */
  route: ApiRoute | null;
  /** What the request is about to change. */
  before: unknown;
  /** Id of the intent that the audit log keeps of this request until it has ended. */
  audited: string | null;
  /** Id of the user whom this request has signed in, or as whom the link of a message acknowledged. */
  signedIn: string | null;
  /** The password was right, and a second step has started. */
  awaitsSecondStep: boolean;
  /** Id of the user whose second step this request tried in vain. */
  stepOf: string | null;
  /** Which list left as a file, and how much of it. */
  exported: ExportedTable | null;
  /** Why no one was signed in, where a page says so in place of a failure. */
  refusal: ErrorCode | null;
  /** The checked input of a declared route. */
  input: unknown;
}

const known = new WeakMap<IncomingMessage, RequestFacts>();
const sane = /^[\w.-]{8,64}$/;

export function factsOf(request: IncomingMessage): RequestFacts {
  const facts = known.get(request);
  if (!facts) throw new Error('the request did not pass beginRequest');
  return facts;
}

/** First of all middleware: gives the request its id, the caller's own where it is a sane one. */
export function beginRequest(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id');
  const requestId = given !== undefined && sane.test(given) ? given : randomUUID();
  known.set(request, { requestId, startedAt: performance.now(), credentials: null, resolved: null, provider: null, route: null, before: null, audited: null, signedIn: null, stepOf: null, exported: null, awaitsSecondStep: false, refusal: null, input: undefined });
  response.setHeader('X-Request-Id', requestId);
  next();
}
