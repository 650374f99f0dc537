import { limits, permissions, tokenKinds, userTypes } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** Inputs of the routes about people. Every one is strict. */

const known = z.string().min(1).max(limits.passwordCharactersMax);
const chosen = z.string().min(limits.passwordCharactersMin).max(limits.passwordCharactersMax);
const loginName = z.string().trim().min(1).max(64);
const cursor = z.string().min(1).max(64).optional();
const pageSize = z.coerce.number().int().min(1).max(limits.pageSizeMax).optional();
const ids = z.array(z.uuid()).max(1_000);

export const byIdInput = z.strictObject({ id: z.uuid() });
export type ByIdInput = z.infer<typeof byIdInput>;

export const signInInput = z.strictObject({ loginName: z.string().min(1).max(64), password: known, code: z.string().min(1).max(32) });
export type SignInInput = z.infer<typeof signInInput>;

export const setUpInput = z.strictObject({ token: z.string().min(1).max(512), loginName, password: chosen });
export type SetUpInput = z.infer<typeof setUpInput>;

export const passwordChangeInput = z.strictObject({ oldPassword: known, password: chosen });
export type PasswordChangeInput = z.infer<typeof passwordChangeInput>;

export const passwordAgainInput = z.strictObject({ password: known });
export type PasswordAgainInput = z.infer<typeof passwordAgainInput>;

export const userListInput = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  deleted: z.enum(['true', 'false']).transform((text) => text === 'true').optional(),
  cursor,
  pageSize,
});
export type UserListQuery = z.infer<typeof userListInput>;

const userFields = z.strictObject({
  loginName,
  name: z.string().trim().min(1).max(64),
  email: z.email().max(254).nullable(),
  mobile: z.string().max(32).nullable(),
  type: z.enum(userTypes),
  permissions: z.array(z.enum(permissions)).max(permissions.length),
  projectIds: ids,
  customerIds: ids,
  groupIds: ids,
});

export const userAddInput = userFields.extend({ password: chosen });
export type UserAddInput = z.infer<typeof userAddInput>;

export const userChangeInput = userFields.extend({ id: z.uuid(), version: z.number().int().min(1), password: chosen.optional() });
export type UserChangeInput = z.infer<typeof userChangeInput>;

export const tokenAddInput = z.strictObject({
  name: z.string().trim().min(1).max(64),
  kind: z.enum(tokenKinds),
  permissions: z.array(z.enum(permissions)).max(permissions.length).optional(),
  screens: z.array(z.string().startsWith('/').max(200)).max(50).optional(),
  scope: z.strictObject({ projects: ids, customers: ids, groups: ids }).optional(),
  lifeDays: z.number().int().min(1).max(limits.tokenLifeDaysMax),
});
export type TokenAddInput = z.infer<typeof tokenAddInput>;

export const auditListInput = z.strictObject({
  userId: z.uuid().optional(),
  action: z.string().min(1).max(64).optional(),
  result: z.string().min(1).max(64).optional(),
  cursor: z.string().regex(/^\d{1,18}$/).optional(),
  pageSize,
});
export type AuditListQuery = z.infer<typeof auditListInput>;
