import type { AuditHeadKey } from './audit-heads.ts';
import type { CompanyOrigin } from './company.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission, TokenKind, TokenPermission, UserType } from './permissions.ts';
import type { Text } from './text.ts';

/** A verification code: asked before a password is looked at, good for one try. */
export interface ChallengeView {
  /** Data URL of a picture that shows the code. */
  readonly image: string;
  /** The same asked in words, for who cannot see the picture: its answer is as good as the code. */
  readonly question: Text;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** A new verification code: its secret goes into the cookie that binds it to one browser. */
export interface ChallengeGrant {
  readonly secret: string;
  readonly challenge: ChallengeView;
}

/** What signing in sends: `code` is read from the picture, or answers the question. */
export interface SignInForm {
  readonly loginName: string;
  readonly password: string;
  readonly code: string;
}

/** What makes the first administrator, with the token of the set-up link. */
export interface SetUpForm {
  readonly token: string;
  readonly loginName: string;
  readonly password: string;
}

/** A link by which a user sets the own password, once. Its token is in this one answer and nowhere else. */
export interface PasswordLinkGrant {
  readonly token: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** What sets the own password with the token of a password link. */
export interface PasswordLinkForm {
  readonly token: string;
  readonly password: string;
  /** API tokens, wall displays and embed links of the user stay good; by default they end. */
  readonly keepTokens?: boolean;
}

/** A change of the own password: the one it has, and the one it gets. */
export interface PasswordChangeForm {
  readonly password: string;
  readonly newPassword: string;
  /** API tokens, wall displays and embed links of the user stay good; by default they end. */
  readonly keepTokens?: boolean;
}

/** A signed-in browser of the caller. */
export interface OwnSessionView {
  readonly id: string;
  /** The one that asks. */
  readonly current: boolean;
  readonly address: string;
  /** What the browser says it is. */
  readonly device: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
}

/** The password was entered again: good for dangerous changes until then. */
export interface FreshView {
  readonly freshUntil: string;
}

/** What a person of the console is, and may do. Ids of the lists are those of projects, customers and groups. */
export interface UserFields {
  readonly loginName: string;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly type: UserType;
  readonly permissions: readonly Permission[];
  readonly projectIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly groupIds: readonly string[];
}

export interface UserView extends UserFields {
  readonly id: string;
  /** Grows with every change; a change names the one it was made from. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
  /** False until the user has set one by a password link. */
  readonly hasPassword: boolean;
  /** The provider by which the user signs in; null for a user of the console alone. */
  readonly company: CompanyOrigin | null;
}

export interface NewUser extends UserFields {
  /** Absent: the user sets it by a password link. */
  readonly password?: string;
}

export interface ChangedUser extends UserFields {
  readonly version: number;
  /** Ends every session of the user, and the API tokens unless they are to be kept. */
  readonly password?: string;
  readonly keepTokens?: boolean;
}

/** Lists that make a token see less than its user; each must be part of the user's own. */
export interface TokenScope {
  readonly projects: readonly string[];
  readonly customers: readonly string[];
  readonly groups: readonly string[];
}

/** What may be seen, said by name. */
export type NamedScope = TokenScope | 'all';

export interface NewToken {
  readonly name: string;
  readonly kind: TokenKind;
  /** Of an automation token; the other kinds have theirs. `administer` takes an administrator and the whole scope. */
  readonly permissions?: readonly TokenPermission[];
  /** Paths of the screens that a kiosk shows. */
  readonly screens?: readonly string[];
  /** Of a modulePublish token: as the team's keys are registered. */
  readonly team?: string;
  /** `all`, and for a program absent: all that its user sees. A kiosk must name it. */
  readonly scope?: NamedScope;
  /** Routes that a kiosk reads, by their names in the contract; absent: those of its pages. */
  readonly routes?: readonly string[];
  readonly lifeDays: number;
}

export interface TokenView {
  readonly id: string;
  readonly name: string;
  readonly kind: TokenKind;
  readonly permissions: readonly TokenPermission[];
  readonly screens: readonly string[];
  readonly team: string | null;
  /** null: all that its user sees. */
  readonly scope: TokenScope | null;
  /** null: not a kiosk, or one from before routes were named. */
  readonly routes: readonly string[] | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** The token in clear is in this one answer and nowhere else. */
export interface TokenGrant {
  readonly token: string;
  readonly view: TokenView;
}

/** `unknown`: the edge that did it never reported how it ended. */
export type AuditResult = 'done' | 'unknown' | ErrorCode;

/** What a request did, for the audit log. Secrets are taken out before it travels. */
export interface AuditFact {
  /** Name of the route in the contract. */
  readonly action: string;
  readonly path: string;
  readonly userId: string | null;
  /** Login name that a sign-in was tried with: kept only where there is such a user. */
  readonly triedName: string | null;
  /** Name of the API token; null with a session. */
  readonly token: string | null;
  readonly address: string;
  readonly requestId: string;
  readonly result: AuditResult;
  readonly input: unknown;
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditEntryView extends Omit<AuditFact, 'triedName'> {
  /** Its sequence, in digits. */
  readonly id: string;
  /** Without gaps, from 1. */
  readonly sequence: number;
  readonly at: string;
  readonly loginName: string | null;
  /** SHA-256 over the hash before and this entry, hex. */
  readonly hash: string;
}

export interface AuditListInput {
  readonly userId?: string;
  readonly action?: string;
  readonly result?: string;
  /** Absent: the newest first. */
  readonly sort?: 'sequence' | '-sequence';
  readonly cursor?: string;
  readonly pageSize?: number;
}

/** Whether the chain is whole. A cut at its end shows only beside a head noted before. */
export interface AuditVerificationView {
  readonly entries: number;
  readonly head: { readonly sequence: number; readonly hash: string } | null;
  readonly broken: { readonly sequence: number; readonly reason: AuditFault } | null;
  /** First entry whose hash is keyed; null while the chain has no key. */
  readonly keyedFrom: number | null;
  /** What verifies the heads that this server signs, by each of its AUDIT_KEYS; the one in use first. */
  readonly headKeys: readonly AuditHeadKey[];
}

/** hash: changed; gap: missing; key: made with a key that the server does not have; unkeyed: without the key although one was in use. */
export const auditFaults = ['hash', 'gap', 'key', 'unkeyed'] as const;
export type AuditFault = (typeof auditFaults)[number];

/** A change before it is made. Once it is stored, its entry cannot be lost; a change whose intent cannot be stored is not made. */
export interface AuditIntent extends Omit<AuditFact, 'result' | 'after'> {
  /** Made by the edge. */
  readonly id: string;
}

/** How a change ended: turns its intent into an entry. Reported twice, it counts once. */
export interface AuditOutcome extends Pick<AuditFact, 'userId' | 'result' | 'after'> {
  readonly id: string;
  /** Where the request itself signed someone in: what it was asked with. */
  readonly input?: unknown;
  /** False where it is only counted with others of its kind. */
  readonly keep: boolean;
}

/** Refusals of callers without an account, counted together: one kind, one address or network, one login name that was tried. */
export interface StrangerCount extends Pick<AuditFact, 'action' | 'path' | 'triedName' | 'address' | 'result'> {
  readonly count: number;
}

/** What strangers did within an interval. */
export interface StrangerCounts {
  /** ISO 8601, UTC. */
  readonly from: string;
  readonly to: string;
  readonly items: readonly StrangerCount[];
}
