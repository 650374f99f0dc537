import { auditHashesMax } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, inOrder, itemsOf, moment, named, openRange, pageOf, paging, rowId, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import type { AuditResult } from './facts.ts';

const entryView = named(
  'AuditEntryView',
  z.object({
    id: z.string().describe('Its sequence, in digits'),
    sequence: count.describe('Without gaps, from 1'),
    at: moment,
    action: z.string().describe('Name of the route in the contract'),
    path: z.string(),
    userId: text,
    loginName: text,
    token: text.describe('Name of the API token; null with a session'),
    address: z.string(),
    requestId: z.string(),
    result: z.custom<AuditResult>((code) => typeof code === 'string').meta({ type: 'string' }),
    input: z.unknown(),
    before: z.unknown(),
    after: z.unknown(),
    hash: z.string().describe('SHA-256 over the hash before and this entry, hex'),
  }),
);
export interface AuditEntryView extends ViewOf<typeof entryView> {}

export const auditList = route({
  method: 'GET',
  path: '/api/v1/audit',
  access: 'administrator',
  service: 'identity',
  summary: 'Who changed, exported and was refused what, newest first',
  input: z.strictObject({
    userId: z.uuid().optional(),
    action: z.string().min(1).max(64).optional(),
    result: z.string().min(1).max(64).optional().describe('`refused`: every one that is neither done nor unknown'),
    target: z.string().min(1).max(128).optional().describe('Id of what was asked for or changed: of a device, a project, a user'),
    search: z.string().min(1).max(100).optional().describe('Part of the name of the target (VIN, plate, name, version), of the path, or of the name of the user who asked'),
    ...openRange,
    sort: z.enum(['sequence', '-sequence']).default('-sequence'),
    ...paging,
    cursor: rowId.optional(),
  }).refine(...inOrder),
  output: pageOf(entryView),
});

const headKey = z.object({
  keyId: z.string().describe('First 16 hex digits of the SHA-256 of the raw public key'),
  publicKey: z.string().describe('Ed25519, 32 bytes raw, base64'),
});
/** Verifies heads; no head can be made with it. */
export interface AuditHeadKey extends ViewOf<typeof headKey> {}

/** hash: changed; gap: missing; key: made with a key that the server does not have; unkeyed: without the key although one was in use. */
const fault = z.enum(['hash', 'gap', 'key', 'unkeyed']);
export type AuditFault = z.output<typeof fault>;

const verificationView = named(
  'AuditVerificationView',
  z.object({
    entries: count,
    head: z.object({ sequence: count, hash: z.string() }).nullable(),
    broken: z.object({ sequence: count, reason: fault }).nullable(),
    keyedFrom: count.nullable().describe('First entry whose hash is keyed; null while the chain has no key'),
    headKeys: z.array(headKey).describe('What verifies the heads that this server signs, by each of its AUDIT_KEYS; the one in use first'),
  }),
);
/** Whether the chain is whole. A cut at its end shows only beside a head noted before. */
export interface AuditVerificationView extends ViewOf<typeof verificationView> {}

/** The whole log is read. */
export const auditVerification = route({
  method: 'GET',
  path: '/api/v1/audit/verification',
  access: 'administrator',
  service: 'identity',
  summary: 'Whether the chain of the audit log is whole',
  output: verificationView,
  timeoutMs: 60_000,
});

const hashView = named('AuditHashView', z.object({ sequence: count, hash: z.string().describe('Hex') }));
export interface AuditHashView extends ViewOf<typeof hashView> {}

export const auditHashes = route({
  method: 'GET',
  path: '/api/v1/audit/hashes',
  access: 'administrator',
  service: 'identity',
  summary: 'Hashes of some entries, to compare with heads that were kept elsewhere; entries that are not there are left out',
  input: z.strictObject({ sequences: z.array(z.number().int().min(1)).min(1).max(auditHashesMax) }),
  output: itemsOf(hashView),
});
