import { errors, type ErrorCode } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done } from '../fields.ts';
import { procedure, type ViewOf } from '../route.ts';

/** `unknown`: the edge that did it never reported how it ended. */
export type AuditResult = 'done' | 'unknown' | ErrorCode;

const result = z.custom<AuditResult>((code) => code === 'done' || code === 'unknown' || (typeof code === 'string' && Object.hasOwn(errors, code)));

const asked = {
  action: z.string().max(64).describe('Name of the route in the contract'),
  path: z.string().max(2_000),
  userId: z.uuid().nullable(),
  triedName: z.string().max(64).nullable().describe('Login name that a sign-in was tried with: kept only where there is such a user'),
  token: z.string().nullable().describe('Name of the API token; null with a session'),
  address: z.string().max(64),
  requestId: z.string().max(64),
  input: z.unknown(),
  before: z.unknown(),
};

const fact = z.strictObject({ ...asked, result, after: z.unknown() });
/** What a request did, for the audit log. Secrets are taken out before it travels. */
export interface AuditFact extends ViewOf<typeof fact> {}

const intent = z.strictObject({ id: z.uuid().describe('Made by the edge'), ...asked });
/** A change before it is made. Once it is stored, its entry cannot be lost; a change whose intent cannot be stored is not made. */
export interface AuditIntent extends ViewOf<typeof intent> {}

const outcome = z.strictObject({
  id: z.uuid(),
  userId: asked.userId,
  result,
  input: z.unknown().optional().describe('Where the request itself signed someone in: what it was asked with'),
  after: z.unknown(),
  keep: z.boolean().describe('False where it is only counted with others of its kind'),
});
/** How a change ended: turns its intent into an entry. Reported twice, it counts once. */
export interface AuditOutcome extends ViewOf<typeof outcome> {}

const strangerCount = z.strictObject({
  ...{ action: asked.action, path: asked.path, triedName: asked.triedName, address: asked.address, result, count: count.min(1) },
  userId: asked.userId.default(null).describe('Where the password was right and the second step failed: whose account it is'),
});
/** Refusals of callers without an account, counted together: one kind, one address or network, one login name that was tried. */
export interface StrangerCount extends ViewOf<typeof strangerCount> {}

const strangerCounts = z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime(), items: z.array(strangerCount).max(5_000) });
/** What strangers did within an interval. */
export interface StrangerCounts extends ViewOf<typeof strangerCounts> {}

const refusalCount = z.strictObject({
  ...{ action: asked.action, path: asked.path, token: asked.token, address: asked.address, result, count: count.min(1) },
  userId: z.uuid(),
  from: z.iso.datetime().describe('When the first of them was refused'),
});
/** What one signed-in caller was refused again and again: reads without the permission, and requests beyond the limit. Path and address are those of the first. */
export interface RefusalCount extends ViewOf<typeof refusalCount> {}

const refusalCounts = z.strictObject({ to: z.iso.datetime(), items: z.array(refusalCount).max(1_000) });

export const audit = procedure({ service: 'identity', input: fact, output: done });
export const auditBegin = procedure({ service: 'identity', input: intent, output: done });
export const auditEnd = procedure({ service: 'identity', input: outcome, output: done });
export const auditStrangers = procedure({ service: 'identity', input: strangerCounts, output: done });
export const auditRefusals = procedure({ service: 'identity', input: refusalCounts, output: done });
