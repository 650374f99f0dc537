import { parseInput } from '@voltdeck/platform';
import { companyForm, companyProblems, companySessionHours, languages, permissions, userTypes, type CompanyProviderFields } from '@voltdeck/protocol/contract';
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

const named = z.record(z.string(), z.unknown());
const reference = z.looseObject({ id: z.uuid(), version: z.number().int() });

/** @throws DomainError INPUT_INVALID with every bad field, those of rules as `rules.0.values` */
export function readProvider(input: unknown): GivenProvider {
  const { clientSecret, ...fields } = readForm(companyProblems, provider, parseInput(named, input));
  return { ...fields, ...(clientSecret === undefined ? {} : { clientSecret }) };
}

/** @throws DomainError INPUT_INVALID */
export function readChangedProvider(input: unknown): GivenProvider & { readonly id: string; readonly version: number } {
  const { id, version, ...fields } = parseInput(reference, input);
  return { id, version, ...readProvider(fields) };
}

const secret = z.string().max(512).nullable();
const slug = z.string().max(64);

export const departure = z.strictObject({ slug, language: z.enum(languages), to: z.string().max(4_000).nullable(), host: z.string().max(300), browser: secret, session: secret });
export const callback = z.strictObject({ slug, query: z.string().max(16_000), browser: secret, remoteAddress: z.string().max(64), device: z.string().max(200) });
const { issuer } = companyForm;

/** @throws DomainError INPUT_INVALID */
export function readIssuer(input: unknown): string {
  return readForm(rulesOf({ issuer }), z.object({ issuer: provider.shape.issuer }), parseInput(named, input)).issuer;
}
