import { commands, keysOf, responseFlags } from '@voltdeck/protocol/codes';
import { filteredCauses, forwardCipherChoices, forwardCipherRows, forwardCiphers, forwardForms, forwardLimits, forwardRefusalCauses, forwardStates, forwardTestSteps, withheldParts } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, day, done, edition, figure, itemsOf, moment, named, oneById, pageOf, paging, rowId, text, time } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { vehicleFilter } from './stored.ts';

const ofAdministrator = { access: 'administrator', service: 'forwarder' } as const;

const ascii = (most: number) => z.string().min(1).max(most).regex(/^[\x21-\x7e]+$/, 'Use letters, digits and signs of ASCII, without blanks');
/** The standard gives it 20 bytes. */
const password = z.string().min(1).max(20).regex(/^[\x20-\x7e]+$/, 'Use letters, digits and signs of ASCII');
const seconds = (least: number, most: number) => z.number().int().min(least).max(most);

const connection = {
  name: z.string().trim().min(1).max(60),
  host: z.string().trim().min(1).max(253).regex(/^[^\s/]+$/, 'Give a host name or an address, without a scheme'),
  port: z.number().int().min(1).max(65_535),
  tls: z.boolean().default(false),
  tlsCa: z.string().max(20_000).nullable().default(null).describe('Certificates that sign the certificate of the platform, PEM; null: those that this system trusts'),
  tlsName: z.string().trim().min(1).max(253).nullable().default(null).describe('Name in the certificate of the platform, where it is not the host'),
};

const link = {
  edition: edition.default(2016).describe('In which frames leave'),
  platformId: z.string().length(17).regex(/^[0-9A-Za-z]+$/).describe('Our unique id at the platform: it takes the place of the VIN in login 05'),
  user: ascii(12),
  vehicleLogin: z.boolean().default(true).describe('Vehicles log in and out on the link (01 and 04) around their reports'),
  answers: z.boolean().default(true).describe('The platform answers reports. If not, a message counts as forwarded once it is written'),
  answerTimeoutS: seconds(1, 600).default(30),
  window: z.number().int().min(1).max(forwardLimits.windowMax).default(128).describe('Messages on the way at a time'),
  pastPerSecond: z.number().int().min(1).max(forwardLimits.pastPerSecondMax).default(100).describe('Messages of the past per second, beside the live ones'),
  pastAfterS: seconds(1, 86_400).default(60).describe('What has waited longer is sent as reissue (03)'),
  loginRetryS: seconds(1, 3_600).default(60).describe('Pause after a login without success; after three in a row it is `loginRestS`'),
  loginRestS: seconds(1, 86_400).default(1_800),
};

/** Out of the keys of a table of words. */
const oneOf = <Table extends object>(table: Table, initial: keyof Table & string) => z.enum(Object.keys(table) as (keyof Table & string)[]).default(initial as never);

const encryption = z
  .strictObject({
    cipher: z.enum(forwardCiphers).default('none').describe('Of the data units of vehicles; the platform login names it and is not encrypted itself'),
    mode: oneOf(forwardCipherChoices.mode, 'ecb').describe('Of AES-128 and SM4'),
    padding: oneOf(forwardCipherChoices.padding, 'pkcs7'),
    iv: oneOf(forwardCipherChoices.iv, 'zero'),
    rsaPadding: oneOf(forwardCipherChoices.rsaPadding, 'pkcs1'),
    sm2Order: oneOf(forwardCipherChoices.sm2Order, 'c1c3c2'),
  })
  .prefault({});

const cover = {
  encryption,
  signReports: z.boolean().default(false).describe('Reports of 2025 that carry no signature are signed with the key of the target'),
};

/** Written, never read back. */
const cipherKey = z.string().min(1).max(4_000).nullable().default(null).describe('AES-128 and SM4: 32 hexadecimal digits; RSA and SM2: the public key of the other platform, PEM or hexadecimal. null: it stays');
const signingKey = z.string().min(1).max(8_000).nullable().default(null).describe('Private key: SM2 as 64 hexadecimal digits, ECDSA P-256 or RSA as PEM. null: it stays');

const choice = { ...vehicleFilter, withheld: z.array(z.enum(withheldParts)).max(withheldParts.length).describe('Data that is left out of every report') };

const settings = { ...connection, ...link, ...cover, ...choice };

type Chosen = { readonly edition: number; readonly encryption: { readonly cipher: keyof typeof forwardCipherRows }; readonly signReports: boolean };

/** `.refine(...fitsEdition)`: what the edition of the target has a code for. */
const fitsEdition: [check: (given: Chosen) => boolean, problem: { readonly path: string[]; readonly message: string }] = [
  ({ edition: chosen, encryption: { cipher }, signReports }) => chosen === 2025 || !(signReports || forwardCipherRows[cipher].only2025 === true),
  { path: ['edition'], message: 'SM2, SM4 and signatures need edition 2025' },
];

const counted = <Name extends string>(names: readonly Name[]) => z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>);

const ledgerView = named(
  'ForwardLedger',
  z.object({
    stored: figure.describe('Messages stored since the target was added; null: telemetry does not answer'),
    forwarded: count,
    filtered: count,
    refused: count,
    waiting: figure.describe('null: telemetry does not answer'),
    past: count.describe('Of those that wait, how many go as reissue'),
    encrypted: count.describe('Of the forwarded, how many left encrypted'),
    signed: count.describe('Of the forwarded, how many left with a signature of ours'),
    forms: counted(forwardForms),
    filteredBy: counted(filteredCauses),
    refusedBy: counted(forwardRefusalCauses),
  }),
);
/** stored = forwarded + filtered + refused + waiting. */
export interface ForwardLedger extends ViewOf<typeof ledgerView> {}

const answerView = z.object({
  at: moment,
  vin: z.string().describe('Of a platform login or logout, our platform id'),
  command: z.number().int().describe(`One of ${keysOf(commands).join()}`),
  flag: z.number().int().describe(`One of ${keysOf(responseFlags).join()}`),
  tookMs: count,
});
/** What the platform answered to one message. */
export interface ForwardAnswer extends ViewOf<typeof answerView> {}

const targetView = named(
  'ForwardTargetView',
  z.object({
    id: z.uuid(),
    ...settings,
    cipherKeyFingerprint: text.describe("The first 16 hexadecimal digits of the key's SHA-256; null: it encrypts nothing"),
    signature: z.object({ algorithm: count.describe('Code of `signatureAlgorithms`'), publicKey: z.string().describe('Base64: DER, of SM2 the point') }).nullable().describe('The key that reports are signed with'),
    enabled: z.boolean(),
    revision: count,
    state: z.enum(forwardStates),
    stateSince: moment.nullable(),
    trouble: text.describe('Why there is no connection'),
    lagS: figure.describe('How long the oldest live message has waited; 0: none waits; null: telemetry does not answer'),
    ledger: ledgerView,
    lastAnswers: z.array(answerView).describe('The newest first'),
    createdAt: moment,
  }),
);
/** Another platform that messages of vehicles are forwarded to. */
export interface ForwardTargetView extends ViewOf<typeof targetView> {}

export const forwardTargetList = route({
  method: 'GET',
  path: '/api/v1/forward-targets',
  ...ofAdministrator,
  summary: 'Platforms that messages are forwarded to, with state, lag and ledger',
  output: itemsOf(targetView),
});

export const forwardTarget = route({ method: 'GET', path: '/api/v1/forward-targets/:id', ...ofAdministrator, summary: 'One forwarding target', input: oneById, output: targetView });

export const forwardTargetAdd = route({
  method: 'POST',
  path: '/api/v1/forward-targets',
  ...ofAdministrator,
  summary: 'Adds a forwarding target, stopped',
  input: z.strictObject({ ...settings, password, cipherKey, signingKey, from: time.nullable().default(null).describe('Messages stored since then are forwarded too, as reissue; null: from now on') }).refine(...fitsEdition),
  output: targetView,
});

export const forwardTargetChange = route({
  method: 'PUT',
  path: '/api/v1/forward-targets/:id',
  ...ofAdministrator,
  summary: 'Changes a forwarding target; one that runs reconnects',
  input: z.strictObject({ id: z.uuid(), ...settings, password: password.nullable().default(null).describe('null: it stays'), cipherKey, signingKey, revision: count.describe('As it was read') }).refine(...fitsEdition),
  output: targetView,
  before: forwardTarget,
});

export const forwardTargetDelete = route({
  method: 'DELETE',
  path: '/api/v1/forward-targets/:id',
  ...ofAdministrator,
  summary: 'Deletes a forwarding target with its ledger',
  input: oneById,
  output: done,
  before: forwardTarget,
});

export const forwardTargetStart = route({ method: 'POST', path: '/api/v1/forward-targets/:id/start', ...ofAdministrator, summary: 'Starts forwarding where it stopped', input: oneById, output: targetView });
export const forwardTargetStop = route({ method: 'POST', path: '/api/v1/forward-targets/:id/stop', ...ofAdministrator, summary: 'Stops forwarding; what is stored meanwhile waits', input: oneById, output: targetView });

const testView = named(
  'ForwardTest',
  z.object({
    ok: z.boolean(),
    steps: z.array(z.object({ step: z.enum(forwardTestSteps), ok: z.boolean(), tookMs: count, flag: figure.describe('Of the answer'), trouble: text })),
  }),
);
/** A connection of its own, with login 05 and logout 06. Steps behind one that failed are missing. */
export interface ForwardTest extends ViewOf<typeof testView> {}

export const forwardTargetTest = route({
  method: 'POST',
  path: '/api/v1/forward-targets/:id/test',
  ...ofAdministrator,
  summary: 'Connects to a forwarding target, logs in and out',
  input: oneById,
  output: testView,
  timeoutMs: 20_000,
});

const refusalView = named(
  'ForwardRefusalView',
  z.object({
    id: z.string(),
    deviceId: z.uuid(),
    vin: z.string(),
    command: count,
    cause: z.enum(forwardRefusalCauses),
    attempts: count,
    storedAt: moment,
    refusedAt: moment,
    nextAt: moment.nullable().describe('When it is tried again; null: only by hand'),
  }),
);
/** A message that a target did not take. */
export interface ForwardRefusalView extends ViewOf<typeof refusalView> {}

const refusalFilter = { cause: z.enum(forwardRefusalCauses).optional(), deviceId: z.uuid().optional() };

export const forwardRefusals = route({
  method: 'GET',
  path: '/api/v1/forward-targets/:id/refusals',
  ...ofAdministrator,
  summary: 'Messages that a forwarding target refused, the newest first',
  input: z.strictObject({ id: z.uuid(), ...refusalFilter, ...paging, cursor: rowId.optional() }),
  output: pageOf(refusalView),
});

export const forwardRefusalsRetry = route({
  method: 'POST',
  path: '/api/v1/forward-targets/:id/refusal-retries',
  ...ofAdministrator,
  summary: 'Sends refused messages of a forwarding target again, as soon as it is connected',
  input: z.strictObject({ id: z.uuid(), ...refusalFilter }),
  output: z.object({ retried: count }),
});

const coverageRow = z.object({ day, deviceId: z.uuid(), vin: z.string(), forwarded: count, encrypted: count.describe('Of the forwarded'), filtered: count, refused: count });

export const forwardCoverage = route({
  method: 'GET',
  path: '/api/v1/forward-targets/:id/coverage',
  ...ofAdministrator,
  summary: 'What of each vehicle and day reached a forwarding target, by the time in the messages',
  input: z
    .strictObject({ id: z.uuid(), from: day, to: day, deviceId: z.uuid().optional(), pageSize: paging.pageSize, cursor: z.string().regex(/^\d{4}-\d\d-\d\d [0-9a-f-]{36}$/).optional() })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The end must come after the beginning' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < forwardLimits.coverageDaysMax * 86_400_000, { path: ['to'], message: `Ask for at most ${forwardLimits.coverageDaysMax} days` }),
  output: pageOf(named('ForwardCoverage', coverageRow)),
});
export interface ForwardCoverage extends ViewOf<typeof coverageRow> {}

