import {
  auditFaults,
  permissions,
  tokenKinds,
  tokenPermissions,
  userTypes,
  type AuditEntryView,
  type AuditHashView,
  type AuditVerificationView,
  type ChallengeView,
  type OwnSessionView,
  type PasswordLinkGrant,
  type TokenGrant,
  type TokenView,
  type UserView,
} from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from './shape.ts';

/** What the routes answer, for the API's description and whoever makes a client from it. */

const count = z.number().int();
const text = z.string().nullable();
const ids = z.array(z.uuid());

export const challengeAnswer = shape<ChallengeView>()(
  'ChallengeView',
  z.object({ image: z.string(), question: z.object({ 'zh-CN': z.string(), en: z.string() }), expiresAt: moment }),
);

export const ownSessionAnswer = shape<OwnSessionView>()(
  'OwnSessionView',
  z.object({ id: z.string(), current: z.boolean(), address: z.string(), device: z.string(), createdAt: moment, lastSeenAt: moment }),
);

export const tokenAnswer = shape<TokenView>()(
  'TokenView',
  z.object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(tokenKinds),
    permissions: z.array(z.enum(tokenPermissions)),
    screens: z.array(z.string()),
    team: z.string().nullable(),
    scope: z.object({ projects: ids, customers: ids, groups: ids }).nullable(),
    routes: z.array(z.string()).nullable(),
    createdAt: moment,
    expiresAt: moment,
  }),
);

export const tokenGrantAnswer = shape<TokenGrant>()('TokenGrant', z.object({ token: z.string(), view: tokenAnswer }));

export const passwordLinkGrantAnswer = shape<PasswordLinkGrant>()('PasswordLinkGrant', z.object({ token: z.string(), expiresAt: moment }));

export const userAnswer = shape<UserView>()(
  'UserView',
  z.object({
    id: z.uuid(),
    version: count,
    loginName: z.string(),
    name: z.string(),
    email: text,
    mobile: text,
    type: z.enum(userTypes),
    permissions: z.array(z.enum(permissions)),
    projectIds: ids,
    customerIds: ids,
    groupIds: ids,
    createdAt: moment,
    updatedAt: moment,
    deletedAt: moment.nullable(),
    hasPassword: z.boolean(),
    company: z.object({ provider: z.string(), lastSignInAt: moment.nullable() }).nullable(),
  }),
);

export const auditEntryAnswer = shape<Omit<AuditEntryView, 'result'> & { result: string }>()(
  'AuditEntryView',
  z.object({
    id: z.string(),
    sequence: count,
    at: moment,
    action: z.string(),
    path: z.string(),
    userId: text,
    loginName: text,
    token: text,
    address: z.string(),
    requestId: z.string(),
    result: z.string(),
    input: z.unknown(),
    before: z.unknown(),
    after: z.unknown(),
    hash: z.string(),
  }),
);

export const auditVerificationAnswer = shape<AuditVerificationView>()(
  'AuditVerificationView',
  z.object({
    entries: count,
    head: z.object({ sequence: count, hash: z.string() }).nullable(),
    broken: z.object({ sequence: count, reason: z.enum(auditFaults) }).nullable(),
    keyedFrom: count.nullable(),
    headKeys: z.array(z.object({ keyId: z.string(), publicKey: z.string() })),
  }),
);

export const auditHashAnswer = shape<AuditHashView>()('AuditHashView', z.object({ sequence: count, hash: z.string() }));

