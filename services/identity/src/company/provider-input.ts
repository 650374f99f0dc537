import type { CompanyProviderFields } from '@voltdeck/contract';
import { companyForm, companyProblems, companySessionHours, permissions, userTypes, type EntityFields } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { readForm, rulesOf } from '../form.ts';

const ids = z.array(z.uuid()).nullable().default([]).transform((list) => list ?? []);
const texts = z.array(z.string()).nullable().default([]).transform((list) => list ?? []);
const flag = (byDefault: boolean) => z.boolean().nullable().default(byDefault).transform((value) => value ?? byDefault);

const rule = z.object({
  claim: z.string().nullable().default('').transform((text) => (text ?? '').trim()),
  values: texts,
  type: z.enum(userTypes),
  permissions: z.array(z.enum(permissions)).nullable().default([]).transform((list) => list ?? []),
  projectIds: ids,
  customerIds: ids,
  groupIds: ids,
});

const provider = z.object({
  name: z.string(),
  slug: z.string(),
  issuer: z.string().refine((text) => URL.canParse(text)),
  clientId: z.string(),
  clientSecret: z.string().nullable().optional(),
  scopes: z.array(z.string()).nullable().default(null).transform((list) => list ?? ['openid', 'profile', 'email']),
  enabled: flag(true),
  rules: z.array(rule).nullable().default([]).transform((list) => list ?? []),
  makesUsers: flag(false),
  linksByEmail: flag(false),
  passwordAllowed: flag(true),
  sessionHours: z.coerce.number().int().nullable().default(companySessionHours.default).transform((hours) => hours ?? companySessionHours.default),
  contact: z.string().nullable().default(null),
});

/** A provider as it was given. The secret: absent, it stays; null, there is none. */
export interface GivenProvider extends CompanyProviderFields {
  readonly clientSecret?: string | null;
}

/** @throws DomainError INPUT_INVALID with every bad field, those of rules as `rules.0.values` */
export function readProvider(given: EntityFields): GivenProvider {
  const { clientSecret, ...fields } = readForm(companyProblems, provider, given);
  return { ...fields, ...(clientSecret === undefined ? {} : { clientSecret }) };
}

const { issuer } = companyForm;

/** @throws DomainError INPUT_INVALID */
export function readIssuer(given: EntityFields): string {
  return readForm(rulesOf({ issuer }), z.object({ issuer: provider.shape.issuer }), given).issuer;
}
