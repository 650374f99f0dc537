import { embedLimits, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { itemsOf, moment, named, oneById, text } from '../fields.ts';
import { hostVersions, moduleName, moduleVersion } from '../modules/fields.ts';
import { askingScreen, servedModule } from '../modules/snapshot.ts';
import { domain, procedure, route, type GivenOf, type ViewOf } from '../route.ts';

const embedView = named(
  'EmbedView',
  z.object({
    id: z.string(),
    module: z.string(),
    path: z.string(),
    version: text,
    origins: z.array(z.string()),
    createdBy: z.string().describe('Login name'),
    createdAt: moment,
    expiresAt: moment,
    revokedAt: moment.nullable(),
    openedAt: moment.nullable().describe('When a browser last asked for it; null: never yet'),
  }),
);
export interface EmbedView extends ViewOf<typeof embedView> {}

const embedGrant = named('EmbedGrant', z.object({ embed: embedView, token: z.string() }));
/** The token is returned this once; `embedPath` makes the link. */
export interface EmbedGrant extends ViewOf<typeof embedGrant> {}

const path = z
  .string()
  .min(1)
  .max(embedLimits.pathCharactersMax)
  .regex(/^(\/[\w.~%-]+)+$/, 'a path is as it stands in an address, without query and fragment');

const shown = {
  path: path.describe('Path of the page in the console'),
  release: z
    .strictObject({ module: moduleName, version: moduleVersion })
    .optional()
    .describe('A published version, promoted or not; absent: of whatever module has the page, what is stable at the time'),
  origins: z.array(z.string().min(1).max(200)).min(1).max(embedLimits.originsMax).describe('Sites that may frame it'),
};

const scopeIds = z.array(z.uuid()).max(1_000);

const embedList = route({
  method: 'GET',
  path: '/api/v1/embeds',
  access: 'view',
  service: 'modules',
  summary: 'Own embed links; of everybody for an administrator',
  input: z.strictObject({ name: moduleName.optional() }),
  output: itemsOf(embedView),
});

/** The edge asks identity for the token, and `embedRegister`. */
const embedAdd = route({
  method: 'POST',
  path: '/api/v1/embeds',
  access: 'add',
  person: true,
  service: 'edge',
  summary: 'A link that shows one page, view only, in a frame of the sites named; longer than a day with a password entered within five minutes',
  input: z.strictObject({
    ...shown,
    scope: z.union([z.literal('all'), z.strictObject({ projects: scopeIds, customers: scopeIds, groups: scopeIds })]).describe('What the page may show, at most what its maker sees'),
    routes: z.array(z.string().max(64)).min(1).max(100).optional().describe('Routes that it reads, by their names; absent: those of its page'),
    lifeDays: z.number().int().min(1).max(limits.tokenLifeDaysMax),
  }),
  output: embedGrant,
});
/** A page of one module in a frame of another site, for who holds its link: he sees what its maker may view, and changes nothing. */
export interface NewEmbed extends GivenOf<typeof embedAdd> {}

/** What the edge sends the registry about a link: the token itself is identity's. */
const embedRegister = procedure({ service: 'modules', subject: 'embed-add', input: z.strictObject({ ...shown, tokenId: z.uuid(), expiresAt: moment }), output: embedView });
export interface EmbedRegistration extends GivenOf<typeof embedRegister> {}

/** The edge asks `embedClose`, and identity to revoke the token. */
const embedEnd = route({
  method: 'DELETE',
  path: '/api/v1/embeds/:id',
  access: 'view',
  service: 'edge',
  summary: 'Revoke an embed link, with its token',
  input: oneById,
  output: embedView,
});

const endedEmbed = z.object({ embed: embedView, tokenId: z.string(), userId: z.string() });
/** A link that has ended, with the token that ends with it. */
export interface EndedEmbed extends ViewOf<typeof endedEmbed> {}

const embedClose = procedure({ service: 'modules', subject: 'embed-end', input: oneById, output: endedEmbed });

const openedEmbed = z.object({ embed: embedView, module: servedModule, panels: z.array(servedModule) });
/** What a frame gets: its link, the one module that it shows, and where that is the wall the modules with panels for it. */
export interface OpenedEmbed extends ViewOf<typeof openedEmbed> {}

/** Requested for every visitor who opens a frame: the link says what it may hold. */
const embedOpen = procedure({
  service: 'modules',
  input: z.strictObject({ id: z.uuid(), path, host: hostVersions.optional(), screen: askingScreen }),
  output: openedEmbed,
});

/** Pages in frames of other sites. */
export const embeds = domain({ embedList, embedAdd, embedRegister, embedEnd, embedClose, embedOpen });
export type Embeds = typeof embeds;
