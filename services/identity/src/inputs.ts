import { errors, forms, limits, permissions, tokenKinds, tokenProblems, userTypes, type ErrorCode } from '@voltdeck/protocol/contract';
import { parseInput } from '@voltdeck/platform';
import { z } from 'zod';
import { readForm, rulesOf } from './form.ts';

const secret = z.string().min(1).max(512);
const known = z.string().min(1).max(limits.passwordCharactersMax);
const loginName = z.string().min(1).max(64);
const visitor = { remoteAddress: z.string().max(64), device: z.string().max(200) };
const pageSize = z.number().int().min(1).max(limits.pageSizeMax).optional();
const ids = z.array(z.uuid()).max(1_000);
const named = z.record(z.string(), z.unknown());

export const password = z.strictObject({ loginName, password: known, code: z.string().max(32), challenge: z.string().max(512), ...visitor });
export const link = z.strictObject({ token: secret, ...visitor });
export const session = z.strictObject({ secret });
export const token = z.strictObject({ token: secret });
export const passwordAgain = z.strictObject({ secret, password: known });
export const byId = z.strictObject({ id: z.uuid() });
export const userTokenRevoke = z.strictObject({ id: z.uuid(), tokenId: z.uuid() });
export const userList = z.strictObject({ search: z.string().max(100).optional(), deleted: z.boolean().optional(), sort: z.enum(['loginName', '-loginName']).optional(), cursor: z.string().max(64).optional(), pageSize });

const setUp = z.object({ loginName: z.string(), password: z.string() });
const linkVisit = z.looseObject({ token: secret, ...visitor });

/** @throws DomainError INPUT_INVALID with every bad field of the form. */
export function readSetUp(input: unknown): z.infer<typeof setUp> & z.infer<typeof linkVisit> {
  const { token: given, remoteAddress, device, ...fields } = parseInput(linkVisit, input);
  return { token: given, remoteAddress, device, ...readForm(rulesOf(forms.setUp), setUp, fields) };
}

const passwordLink = z.object({ password: z.string() });

/** @throws DomainError INPUT_INVALID */
export function readPasswordLink(input: unknown): z.infer<typeof passwordLink> & z.infer<typeof linkVisit> {
  const { token: given, remoteAddress, device, ...fields } = parseInput(linkVisit, input);
  return { token: given, remoteAddress, device, ...readForm(rulesOf(forms.passwordLink), passwordLink, fields) };
}

const { confirmPassword: _onPagesAlone, ...passwordChangeForm } = forms.passwordChange;
const passwordChange = z.object({ password: z.string(), newPassword: z.string() });

/** @throws DomainError INPUT_INVALID */
export function readPasswordChange(input: unknown): z.infer<typeof passwordChange> & z.infer<typeof session> {
  const { secret: own, ...fields } = parseInput(z.looseObject({ secret }), input);
  return { secret: own, ...readForm(rulesOf(passwordChangeForm), passwordChange, fields) };
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
const newUser = userFields.extend({ password: z.string().optional() });
const userRef = z.looseObject({ id: z.uuid(), version: z.number().int() });

/** @throws DomainError INPUT_INVALID */
export function readNewUser(input: unknown): z.infer<typeof newUser> {
  return readForm(rulesOf(forms.user), newUser, parseInput(named, input));
}

/** @throws DomainError INPUT_INVALID */
export function readChangedUser(input: unknown): z.infer<typeof newUser> & { id: string; version: number } {
  const { id, version, ...fields } = parseInput(userRef, input);
  return { id, version, ...readForm(rulesOf(forms.user), newUser, fields) };
}

const newToken = z.object({
  name: z.string(),
  kind: z.enum(tokenKinds),
  permissions: z.array(z.enum(permissions)).optional(),
  screens: z.array(z.string()).optional(),
  team: z.string().trim().optional(),
  lifeDays: z.coerce.number().int(),
});
const tokenScope = z.looseObject({ scope: z.strictObject({ projects: ids, customers: ids, groups: ids }).optional() });

/** @throws DomainError INPUT_INVALID */
export function readNewToken(input: unknown): z.infer<typeof newToken> & Pick<z.infer<typeof tokenScope>, 'scope'> {
  const { scope, ...given } = parseInput(tokenScope, input);
  return { ...readForm(tokenProblems, newToken, given), ...(scope ? { scope } : {}) };
}
export const auditFact = z.strictObject({
  action: z.string().max(64),
  path: z.string().max(2_000),
  userId: z.uuid().nullable(),
  triedName: z.string().max(64).nullable(),
  token: z.string().nullable(),
  address: z.string().max(64),
  requestId: z.string().max(64),
  result: z.custom<'done' | ErrorCode>((code) => code === 'done' || (typeof code === 'string' && Object.hasOwn(errors, code))),
  input: z.unknown(),
  before: z.unknown(),
  after: z.unknown(),
});
export const auditList = z.strictObject({
  userId: z.uuid().optional(),
  action: z.string().max(64).optional(),
  result: z.string().max(64).optional(),
  sort: z.enum(['sequence', '-sequence']).optional(),
  cursor: z.string().regex(/^\d{1,18}$/).optional(),
  pageSize,
});
