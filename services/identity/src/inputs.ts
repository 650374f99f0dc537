import { errors, limits, permissions, tokenKinds, userTypes, type ErrorCode } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const secret = z.string().min(1).max(512);
const known = z.string().min(1).max(limits.passwordCharactersMax);
const chosen = z.string().min(limits.passwordCharactersMin).max(limits.passwordCharactersMax);
const loginName = z.string().min(1).max(64);
const visitor = { remoteAddress: z.string().max(64), device: z.string().max(200) };
const pageSize = z.number().int().min(1).max(limits.pageSizeMax).optional();
const ids = z.array(z.uuid()).max(1_000);

export const nothing = z.strictObject({});
export const password = z.strictObject({ loginName, password: known, code: z.string().max(32), challenge: z.string().max(512), ...visitor });
export const setUp = z.strictObject({ token: secret, loginName, password: chosen, ...visitor });
export const link = z.strictObject({ token: secret, ...visitor });
export const session = z.strictObject({ secret });
export const token = z.strictObject({ token: secret });
export const passwordChange = z.strictObject({ secret, oldPassword: known, password: chosen });
export const passwordAgain = z.strictObject({ secret, password: known });
export const byId = z.strictObject({ id: z.uuid() });

const userFields = {
  loginName,
  name: z.string().min(1).max(64),
  email: z.email().max(254).nullable(),
  mobile: z.string().max(32).nullable(),
  type: z.enum(userTypes),
  permissions: z.array(z.enum(permissions)).max(permissions.length),
  projectIds: ids,
  customerIds: ids,
  groupIds: ids,
};
export const userList = z.strictObject({ search: z.string().max(100).optional(), deleted: z.boolean().optional(), cursor: z.string().max(64).optional(), pageSize });
export const userAdd = z.strictObject({ ...userFields, password: chosen });
export const userChange = z.strictObject({ ...userFields, id: z.uuid(), version: z.number().int(), password: chosen.optional() });

export const tokenAdd = z.strictObject({
  name: z.string().min(1).max(64),
  kind: z.enum(tokenKinds),
  permissions: z.array(z.enum(permissions)).optional(),
  screens: z.array(z.string().startsWith('/').max(200)).max(50).optional(),
  scope: z.strictObject({ projects: ids, customers: ids, groups: ids }).optional(),
  lifeDays: z.number().int().min(1).max(limits.tokenLifeDaysMax),
});

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
  cursor: z.string().regex(/^\d{1,18}$/).optional(),
  pageSize,
});
