import { recordFieldNames } from '@voltdeck/protocol/codes';
import { eventFilters, outletContents, outletKinds, outletLimits, outletSchemes, topicDefault, topicProblem, topicProblems, type OutletKind } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { vehicleFilter } from '../forwarding/stored.ts';

const address = z.url({ protocol: /^(https?|mqtts?|nats|tls)$/ }).max(outletLimits.urlMax);

/** The secret parts of an address would be shown with it. */
const withoutUser = (url: string): boolean => !URL.canParse(url) || (new URL(url).username === '' && new URL(url).password === '');

const topic = z.string().superRefine((template, context) => {
  const problem = topicProblem(template);
  if (problem !== null) context.addIssue({ code: 'custom', message: topicProblems[problem].en });
});

const name = z.string().trim().min(1).max(60);
const filterProblem = `One of: ${eventFilters.join(', ')}`;

export const outletIdentity = { kind: z.enum(outletKinds), content: z.enum(outletContents).default('events') };

const ofServer = {
  user: z.string().trim().min(1).max(128).nullable().default(null).describe('At the broker or server; null: none'),
  clientId: z.string().regex(/^[\x21-\x7e]{1,64}$/, 'Use up to 64 letters, digits and signs of ASCII, without blanks').nullable().default(null).describe('At an MQTT broker; null: one is made of the id'),
  tlsCa: z.string().max(20_000).nullable().default(null).describe('Certificates that sign the certificate of the broker or server, PEM; null: those that this system trusts'),
  topic: topic.default(topicDefault).describe('Template of the topics; at a NATS server of the subjects, a token for each level'),
};

const ofEvents = {
  types: z.array(z.string().refine((type) => eventFilters.includes(type), filterProblem)).max(eventFilters.length).default([]).describe('Types, or families of them such as `fault`; empty: all'),
};

const ofRecords = {
  fields: z.array(z.enum(recordFieldNames)).max(recordFieldNames.length).default([]).describe('Values of each record; empty: all'),
  cells: z.boolean().default(false).describe('With voltages and temperatures of all cells'),
};

export const outletSettings = { name, url: address.refine(withoutUser, 'Give user and password in their own fields'), ...vehicleFilter, ...ofServer, ...ofEvents, ...ofRecords };

export const outletPassword = z.string().min(1).max(256).nullable().default(null);

interface Addressed {
  readonly kind: OutletKind;
  readonly url: string;
}

/** `.refine(...ofItsKind)` */
export const ofItsKind: [check: (form: Addressed) => boolean, problem: { readonly path: string[]; readonly message: string }] = [
  ({ kind, url }) => outletSchemes[kind].some((scheme) => url.startsWith(`${scheme}://`)),
  { path: ['url'], message: `Begin with ${outletKinds.map((kind) => `${outletSchemes[kind].map((scheme) => `${scheme}://`).join(' or ')} for ${kind}`).join(', with ')}` },
];
