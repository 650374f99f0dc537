import { formInput } from '@voltdeck/contract';
import { companyForm, languages, type EntityFields } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { flag } from '../api/from-text.ts';

const slug = z.string().min(1).max(64);

export const companyStartInput = z.strictObject({ slug, language: z.enum(languages).optional(), to: z.string().max(4_000).optional(), confirm: flag.optional() });
export type CompanyStartInput = z.infer<typeof companyStartInput>;

/** What a provider adds is its own; identity reads it as it stands in the address. */
export const companyCallbackInput = z.looseObject({ slug });
export type CompanyCallbackInput = z.infer<typeof companyCallbackInput>;

export const companyAddInput = formInput(companyForm);
export const companyChangeInput = formInput(companyForm).extend({ id: z.uuid(), version: z.number().int().min(1) });
export type CompanyChangeInput = EntityFields & { readonly id: string; readonly version: number };

export const companyTestInput = formInput({ issuer: companyForm.issuer });
export type CompanyTestInput = { readonly issuer: string };
