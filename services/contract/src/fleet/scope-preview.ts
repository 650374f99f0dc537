import { z } from 'zod';
import { count, named } from '../fields.ts';
import { route, type GivenOf, type ViewOf } from '../route.ts';

const ids = z.array(z.uuid()).max(1_000);

const scopeShare = z.object({ total: count, names: z.array(z.string()) });
/** How many of a kind would be seen, and the first of them. */
export interface ScopeShare extends ViewOf<typeof scopeShare> {}

const scopePreviewView = named('ScopePreview', z.object({ devices: scopeShare, projects: scopeShare, customers: scopeShare, groups: scopeShare }));
/** What a user with some lists sees. */
export interface ScopePreview extends ViewOf<typeof scopePreviewView> {}

export const scopePreview = route({
  method: 'POST',
  path: '/api/v1/scope-previews',
  access: 'administrator',
  service: 'fleet',
  summary: 'What a user with these lists would see',
  input: z.strictObject({ projectIds: ids, customerIds: ids, groupIds: ids }),
  output: scopePreviewView,
});

/** Lists whose effect is asked about. */
export interface ScopeLists extends GivenOf<typeof scopePreview> {}
