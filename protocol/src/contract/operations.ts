import type { Caller } from './permissions.ts';
import type { ErrorCode, ErrorData, FieldProblem } from './errors.ts';
import type { EntityFields } from './entities/entities.ts';
import { operation, type Done, type Operation, type Visitor } from './operation.ts';
import type { SecondStepGrant } from './factors.ts';
import type { PageTokenGrant, PageTokenInput } from './page-tokens.ts';
import type { AuditHashesInput, AuditHashView } from './audit-heads.ts';
import type {
  AuditEntryView,
  AuditFact,
  AuditIntent,
  AuditListInput,
  AuditOutcome,
  AuditVerificationView,
  ChallengeGrant,
  FreshView,
  PasswordLinkGrant,
  OwnSessionView,
  SignInForm,
  TokenGrant,
  TokenView,
  UserView,
  StrangerCounts,
} from './people.ts';
import type { Page, ResolvedCaller, SessionGrant, SessionView } from './views.ts';

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

export interface UserListInput {
  readonly search?: string;
  /** The deleted in place of the others. */
  readonly deleted?: boolean;
  /** Absent: by login name, ascending. */
  readonly sort?: 'loginName' | '-loginName';
  readonly cursor?: string;
  readonly pageSize?: number;
}

/** Of the messages of a device, by the time in the frame. */
export const messageSorts = ['at', '-at'] as const;
export type MessageSort = (typeof messageSorts)[number];

/** Every request between the edge and the services. */
export const operations = {
  identity: {
    challenge: operation<{ remoteAddress: string; browser: string | null }, ChallengeGrant>('identity.challenge'),
    signIn: operation<SignInForm & Visitor & { challenge: string; browser: string | null }, SessionGrant | SecondStepGrant>('identity.sign-in'),
    /** Fields of forms travel as they were given, and are checked by identity. */
    setUp: operation<EntityFields & Visitor & { token: string }, SessionGrant>('identity.set-up'),
    resolveSession: operation<{ secret: string }, ResolvedCaller>('identity.resolve-session'),
    resolveToken: operation<{ token: string }, ResolvedCaller>('identity.resolve-token'),
    signOut: operation<{ secret: string }, { done: true }>('identity.sign-out'),
    current: operation<{ secret: string }, SessionView>('identity.current'),
    changePassword: operation<EntityFields & { secret: string }, Done>('identity.change-password'),
    fresh: operation<{ secret: string }, FreshView>('identity.fresh'),
    sessionList: operation<{ secret: string }, { items: OwnSessionView[] }>('identity.session-list'),
    /** One of the caller's own, for the audit log. */
    ownSession: operation<{ id: string }, OwnSessionView>('identity.own-session'),
    ownSessions: operation<Record<string, never>, { items: OwnSessionView[] }>('identity.own-sessions'),
    endSession: operation<{ id: string }, Done>('identity.end-session'),
    endAllSessions: operation<Record<string, never>, Done>('identity.end-all-sessions'),
    userList: operation<UserListInput, Page<UserView>>('identity.user-list'),
    user: operation<{ id: string }, UserView>('identity.user'),
    userAdd: operation<EntityFields, UserView>('identity.user-add'),
    userChange: operation<EntityFields & { id: string; version: number }, UserView>('identity.user-change'),
    userDelete: operation<{ id: string }, UserView>('identity.user-delete'),
    userRestore: operation<{ id: string }, UserView>('identity.user-restore'),
    passwordLinkAdd: operation<{ id: string }, PasswordLinkGrant>('identity.password-link-add'),
    passwordLinkUse: operation<EntityFields & Visitor & { token: string }, SessionGrant | SecondStepGrant>('identity.password-link-use'),
    userSessionList: operation<{ id: string }, { items: OwnSessionView[] }>('identity.user-session-list'),
    userSessionEnd: operation<{ id: string }, Done>('identity.user-session-end'),
    userTokenList: operation<{ id: string }, { items: TokenView[] }>('identity.user-token-list'),
    userTokenRevoke: operation<{ id: string; tokenId: string }, Done>('identity.user-token-revoke'),
    tokenList: operation<Record<string, never>, { items: TokenView[] }>('identity.token-list'),
    token: operation<{ id: string }, TokenView>('identity.token'),
    tokenAdd: operation<EntityFields, TokenGrant>('identity.token-add'),
    pageTokenAdd: operation<PageTokenInput, PageTokenGrant>('identity.page-token-add'),
    tokenRevoke: operation<{ id: string }, Done>('identity.token-revoke'),
    audit: operation<AuditFact, Done>('identity.audit'),
    auditBegin: operation<AuditIntent, Done>('identity.audit-begin'),
    auditEnd: operation<AuditOutcome, Done>('identity.audit-end'),
    auditStrangers: operation<StrangerCounts, Done>('identity.audit-strangers'),
    auditList: operation<AuditListInput, Page<AuditEntryView>>('identity.audit-list'),
    auditVerification: operation<Record<string, never>, AuditVerificationView>('identity.audit-verification'),
    auditHashes: operation<AuditHashesInput, { items: AuditHashView[] }>('identity.audit-hashes'),
  },
} as const;

/** Output type of an operation. */
export type OutputOf<T> = T extends Operation<unknown, infer Output> ? Output : never;
