import { formInput } from '@voltdeck/contract';
import { auditHashesMax, forms, limits, type EntityFields } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { flag } from '../api/from-text.ts';

/** Inputs of the routes about people. Every one is strict. */

const known = z.string().min(1).max(limits.passwordCharactersMax);
const cursor = z.string().min(1).max(64).optional();
const pageSize = z.coerce.number().int().min(1).max(limits.pageSizeMax).optional();

export const byIdInput = z.strictObject({ id: z.uuid() });
export type ByIdInput = z.infer<typeof byIdInput>;

export const signInInput = z.strictObject({ loginName: z.string().min(1).max(64), password: known, code: z.string().min(1).max(32) });
export type SignInInput = z.infer<typeof signInInput>;

export const setUpInput = formInput(forms.setUp).extend({ token: z.string().min(1).max(512) });
export type SetUpInput = EntityFields & { readonly token: string };

export const passwordLinkInput = formInput(forms.passwordLink).extend({ token: z.string().min(1).max(512) });
export type PasswordLinkInput = EntityFields & { readonly token: string };

const { confirmPassword: _onPagesAlone, ...passwordChangeForm } = forms.passwordChange;
export const passwordChangeInput = formInput(passwordChangeForm);

export const userListInput = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  deleted: flag.optional(),
  sort: z.enum(['loginName', '-loginName']).optional(),
  cursor,
  pageSize,
});
export type UserListQuery = z.infer<typeof userListInput>;

export const userAddInput = formInput(forms.user);

export const userChangeInput = formInput(forms.user).extend({ id: z.uuid(), version: z.number().int().min(1) });
export type UserChangeInput = EntityFields & { readonly id: string; readonly version: number };

export const tokenAddInput = formInput(forms.token);

export const auditListInput = z.strictObject({
  userId: z.uuid().optional(),
  action: z.string().min(1).max(64).optional(),
  result: z.string().min(1).max(64).optional(),
  sort: z.enum(['sequence', '-sequence']).optional(),
  cursor: z.string().regex(/^\d{1,18}$/).optional(),
  pageSize,
});
export type AuditListQuery = z.infer<typeof auditListInput>;

/** Numbers with commas between. */
export const auditHashesInput = z.strictObject({
  sequences: z
    .string()
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.number().int().min(1)).min(1).max(auditHashesMax)),
});
export type AuditHashesQuery = z.infer<typeof auditHashesInput>;

export const userTokenInput = z.strictObject({ id: z.uuid(), tokenId: z.uuid() });
export type UserTokenInput = z.infer<typeof userTokenInput>;
