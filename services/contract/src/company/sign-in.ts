import { errors, languages, type ErrorCode, type ErrorData } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { itemsOf, named } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { sessionGrant, visitor } from '../people/session-view.ts';

const slug = z.string().min(1).max(64);
const language = z.enum(languages);
const to = z.string().max(4_000);
const secret = z.string().max(512).nullable();

const companyName = named('CompanyName', z.object({ slug: z.string(), name: z.string() }));
/** What the sign-in page shows of a provider that is enabled. */
export interface CompanyName extends ViewOf<typeof companyName> {}

export const companyNames = route({
  method: 'GET',
  path: '/api/v1/company-sign-in',
  access: 'public',
  service: 'identity',
  summary: 'Providers that the sign-in page offers',
  output: itemsOf(companyName),
});

/** The edge asks `companyDepart`. */
export const companyStart = route({
  method: 'GET',
  path: '/sign-in/company/:slug',
  access: 'public',
  service: 'edge',
  summary: 'Leave for a provider to sign in there, or to confirm an open session',
  input: z.strictObject({ slug, language: language.optional(), to: to.optional(), confirm: z.boolean().optional() }),
  answers: 'text/html',
});

const companyDeparture = z.strictObject({
  slug,
  language,
  to: to.nullable(),
  host: z.string().max(300).describe('By which the browser knows the console'),
  browser: secret.describe("Secret of the browser's cookie; null where it has none yet"),
  session: secret.describe('Secret of the session that is to be confirmed; null for a new sign-in'),
});
/** A browser leaves for a provider. */
export interface CompanyDeparture extends ViewOf<typeof companyDeparture> {}

const companyRedirect = z.object({
  url: z.string().describe('Page of the provider'),
  browser: z.string().describe('For the cookie that binds the answer to this browser'),
});
export interface CompanyRedirect extends ViewOf<typeof companyRedirect> {}

export const companyDepart = procedure({ service: 'identity', subject: 'company-start', input: companyDeparture, output: companyRedirect });

/** What a provider adds is its own: `companyFinish` reads it as it is in the address. */
export const companyCallback = route({
  method: 'GET',
  path: '/sign-in/company/:slug/callback',
  access: 'public',
  service: 'edge',
  summary: 'Come back from a provider; the answer sets the session cookie',
  input: z.looseObject({ slug }),
  answers: 'text/html',
});

const errorCode = z.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(errors, code));
const companyArrival = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signedIn'), language, to: z.string(), grant: sessionGrant }),
  z.object({ kind: z.literal('confirmed'), language, userId: z.uuid() }),
  z.object({ kind: z.literal('refused'), language: language.nullable(), code: errorCode, data: z.custom<ErrorData>() }),
]);
/** How a sign-in by a provider ended. */
export type CompanyArrival = ViewOf<typeof companyArrival>;

export const companyFinish = procedure({
  service: 'identity',
  input: z.strictObject({ slug, query: z.string().max(16_000).describe('What the provider answered, as it stands in the address'), browser: secret, ...visitor }),
  output: companyArrival,
});
