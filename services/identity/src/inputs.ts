import { auditHashesMax, errors, forms, limits, permissions, tokenKinds, tokenPermissions, tokenProblems, userTypes, type AuditResult } from '@voltdeck/protocol/contract';
import { parseInput } from '@voltdeck/platform';
import { z } from 'zod';
import { readForm, rulesOf } from './form.ts';
import { refuseKnownPassword } from './user/known-password.ts';

const secret = z.string().min(1).max(512);
const known = z.string().min(1).max(limits.passwordCharactersMax);
const loginName = z.string().min(1).max(64);
const visitor = { remoteAddress: z.string().max(64), device: z.string().max(200) };
const pageSize = z.number().int().min(1).max(limits.pageSizeMax).optional();
const ids = z.array(z.uuid()).max(1_000);
const named = z.record(z.string(), z.unknown());

export const password = z.strictObject({ loginName, password: known, code: z.string().max(32), challenge: z.string().max(512), browser: z.string().max(512).nullable(), ...visitor });
export const challenge = z.strictObject({ remoteAddress: visitor.remoteAddress, browser: z.string().max(512).nullable() });
export const session = z.strictObject({ secret });
export const token = z.strictObject({ token: secret });
export const byId = z.strictObject({ id: z.uuid() });
export const pageToken = z.strictObject({ screen: z.string().min(1).max(512), origin: z.string().min(1).max(512).nullable() });

export const userTokenRevoke = z.strictObject({ id: z.uuid(), tokenId: z.uuid() });
export const userList = z.strictObject({ search: z.string().max(100).optional(), deleted: z.boolean().optional(), sort: z.enum(['loginName', '-loginName']).optional(), cursor: z.string().max(64).optional(), pageSize });

const setUp = z.object({ loginName: z.string(), password: z.string() });
const linkVisit = z.looseObject({ token: secret, ...visitor });

/** @throws DomainError INPUT_INVALID with every bad field of the form. */
export function readSetUp(input: unknown): z.infer<typeof setUp> & z.infer<typeof linkVisit> {
  const { token: given, remoteAddress, device, ...fields } = parseInput(linkVisit, input);
  const form = readForm(rulesOf(forms.setUp), setUp, fields);
  refuseKnownPassword('password', form.password, [form.loginName]);
  return { token: given, remoteAddress, device, ...form };
}

const keepTokens = z.boolean().optional();
const passwordLink = z.object({ password: z.string(), keepTokens });

/** @throws DomainError INPUT_INVALID */
export function readPasswordLink(input: unknown): z.infer<typeof passwordLink> & z.infer<typeof linkVisit> {
  const { token: given, remoteAddress, device, ...fields } = parseInput(linkVisit, input);
  const form = readForm(rulesOf(forms.passwordLink), passwordLink, fields);
  refuseKnownPassword('password', form.password);
  return { token: given, remoteAddress, device, ...form };
}

const { confirmPassword: _onPagesAlone, ...passwordChangeForm } = forms.passwordChange;
const passwordChange = z.object({ password: z.string(), newPassword: z.string(), keepTokens });

/** @throws DomainError INPUT_INVALID */
export function readPasswordChange(input: unknown): z.infer<typeof passwordChange> & z.infer<typeof session> {
  const { secret: own, ...fields } = parseInput(z.looseObject({ secret }), input);
  const form = readForm(rulesOf(passwordChangeForm), passwordChange, fields);
  refuseKnownPassword('newPassword', form.newPassword);
  return { secret: own, ...form };
}

/** Only the kinds of value: what is right is said by the form. */
const userFields = z.object({
  loginName: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  type: z.enum(userTypes),
  permissions: z.array(z.enum(permissions)),
  projectIds: ids,
  customerIds: ids,
  groupIds: ids,
});
const newUser = userFields.extend({ password: z.string().optional(), keepTokens });
const userRef = z.looseObject({ id: z.uuid(), version: z.number().int() });

/** @throws DomainError INPUT_INVALID */
export function readNewUser(input: unknown): z.infer<typeof newUser> {
  return readUser(parseInput(named, input));
}

/** @throws DomainError INPUT_INVALID */
export function readChangedUser(input: unknown): z.infer<typeof newUser> & { id: string; version: number } {
  const { id, version, ...fields } = parseInput(userRef, input);
  return { id, version, ...readUser(fields) };
}

function readUser(fields: Readonly<Record<string, unknown>>): z.infer<typeof newUser> {
  const user = readForm(rulesOf(forms.user), newUser, fields);
  if (user.password !== undefined) refuseKnownPassword('password', user.password, [user.loginName, user.name]);
  return user;
}

const newToken = z.object({
  name: z.string(),
  kind: z.enum(tokenKinds),
  permissions: z.array(z.enum(tokenPermissions)).optional(),
  screens: z.array(z.string()).optional(),
  team: z.string().trim().optional(),
  scope: z.union([z.literal('all'), z.strictObject({ projects: ids, customers: ids, groups: ids })]).optional(),
  routes: z.array(z.string()).optional(),
  lifeDays: z.coerce.number().int(),
});

/** @throws DomainError INPUT_INVALID */
export function readNewToken(input: unknown): z.infer<typeof newToken> {
  return readForm(tokenProblems, newToken, parseInput(named, input));
}

const auditResult = z.custom<AuditResult>((code) => code === 'done' || code === 'unknown' || (typeof code === 'string' && Object.hasOwn(errors, code)));
const audited = {
  action: z.string().max(64),
  path: z.string().max(2_000),
  userId: z.uuid().nullable(),
  triedName: z.string().max(64).nullable(),
  token: z.string().nullable(),
  address: z.string().max(64),
  requestId: z.string().max(64),
  input: z.unknown(),
  before: z.unknown(),
};
export const auditFact = z.strictObject({ ...audited, result: auditResult, after: z.unknown() });
export const auditIntent = z.strictObject({ id: z.uuid(), ...audited });
export const auditOutcome = z.strictObject({ id: z.uuid(), userId: z.uuid().nullable(), result: auditResult, input: z.unknown().optional(), after: z.unknown(), keep: z.boolean() });
export const strangerCounts = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  items: z.array(z.strictObject({ action: audited.action, path: audited.path, triedName: audited.triedName, address: audited.address, result: auditResult, count: z.number().int().min(1) })).max(5_000),
});
export const auditHashes = z.strictObject({ sequences: z.array(z.number().int().min(1)).min(1).max(auditHashesMax) });
export const auditList = z.strictObject({
  userId: z.uuid().optional(),
  action: z.string().max(64).optional(),
  result: z.string().max(64).optional(),
  sort: z.enum(['sequence', '-sequence']).optional(),
  cursor: z.string().regex(/^\d{1,18}$/).optional(),
  pageSize,
});
