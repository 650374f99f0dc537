import { companyForm, limits, permissions, userTypes } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, moment, named, text } from '../fields.ts';
import { formInput } from '../form-input.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const ids = z.array(z.uuid());

const companyRule = z.object({
  claim: z.string().describe('Name of a claim, or a path with dots to one inside of another; empty: everyone'),
  values: z.array(z.string()).describe('One of them is the claim, or is in it where the claim is a list; empty with an empty claim'),
  type: z.enum(userTypes),
  permissions: z.array(z.enum(permissions)),
  projectIds: ids,
  customerIds: ids,
  groupIds: ids,
});
/** The rights of users whose claim has one of these values. */
export interface CompanyRule extends ViewOf<typeof companyRule> {}

const companyProviderFields = z.object({
  slug: z.string().describe('Its short name in addresses'),
  name: z.string(),
  issuer: z.string().describe('As the provider writes it in its tokens; https, or http on this machine'),
  clientId: z.string(),
  scopes: z.array(z.string()),
  enabled: z.boolean(),
  rules: z.array(companyRule).describe('The first that fits decides; a user whom none fits is refused. Without rules the rights are those given in the console'),
  makesUsers: z.boolean().describe('Someone unknown becomes a user at the first sign-in'),
  linksByEmail: z.boolean().describe('Someone unknown becomes the user who has the same e-mail address, if the provider has verified it'),
  passwordAllowed: z.boolean().describe('Whether its users may also sign in with a password'),
  sessionHours: count.describe('A session ends after so many hours, and the rules are asked again'),
  contact: text.describe('Whom users without rights should ask; shown to them'),
});
export interface CompanyProviderFields extends ViewOf<typeof companyProviderFields> {}

const companyProviderView = named(
  'CompanyProviderView',
  companyProviderFields.extend({
    id: z.uuid(),
    version: count,
    hasSecret: z.boolean(),
    users: count.describe('How many users sign in there'),
    callbackUrl: text.describe('To be registered at the provider; null while CONSOLE_URL is not set'),
    createdAt: moment,
    updatedAt: moment,
  }),
);
export interface CompanyProviderView extends ViewOf<typeof companyProviderView> {}

const companyProviderList = named(
  'CompanyProviderList',
  z.object({
    items: z.array(companyProviderView),
    consoleUrl: text.describe('The address of the console as the providers know it; null while CONSOLE_URL is not set'),
    canSeal: z.boolean().describe('Whether client secrets can be stored: SEALING_KEY is set'),
  }),
);
/** The providers, and what is missing to use them. */
export interface CompanyProviderList extends ViewOf<typeof companyProviderList> {}

const companyTestView = named(
  'CompanyTestView',
  z.object({
    issuer: z.string(),
    authorizationEndpoint: z.string(),
    tokenEndpoint: z.string(),
    userInfoEndpoint: text,
    keys: count.describe('Keys by which its tokens can be checked'),
    scopes: z.array(z.string()),
    algorithms: z.array(z.string()),
    pkce: z.boolean().nullable().describe('Whether it says that it supports PKCE with S256; null: it says nothing of it'),
    clockAheadS: count.nullable().describe('Its clock less ours, seconds; null: it does not tell the time'),
    tookMs: count,
  }),
);
/** What a provider reports about itself. */
export interface CompanyTestView extends ViewOf<typeof companyTestView> {}

const one = z.strictObject({ id: z.uuid() });
const administration = { access: 'administrator', fresh: true, person: true, service: 'identity' } as const;

export const companyList = route({
  method: 'GET',
  path: '/api/v1/company-providers',
  access: 'administrator',
  service: 'identity',
  summary: 'Providers of company sign-in',
  output: companyProviderList,
});

export const companyProvider = procedure({ service: 'identity', input: one, output: companyProviderView });

/** Fields travel as they were given, and are checked by identity. */
export const companyAdd = route({
  method: 'POST',
  path: '/api/v1/company-providers',
  ...administration,
  summary: 'Add a provider',
  input: formInput(companyForm),
  output: companyProviderView,
});

export const companyChange = route({
  method: 'PUT',
  path: '/api/v1/company-providers/:id',
  ...administration,
  summary: 'Change a provider; sessions by one that is disabled end at once',
  input: formInput(companyForm).extend({ id: z.uuid(), version: z.number().int().min(1) }),
  output: companyProviderView,
  before: companyProvider,
});

export const companyDelete = route({
  method: 'DELETE',
  path: '/api/v1/company-providers/:id',
  ...administration,
  summary: 'Delete a provider and end the sessions by it',
  input: one,
  output: done,
  before: companyProvider,
});

export const companyTest = route({
  method: 'POST',
  path: '/api/v1/company-tests',
  ...administration,
  summary: 'Ask an issuer what it is',
  input: formInput({ issuer: companyForm.issuer }),
  output: companyTestView,
  timeoutMs: limits.companyTimeoutMs,
});
