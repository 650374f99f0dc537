import { firmwarePath } from './firmware.ts';
import { apiPrefix } from './route.ts';
import { scimPath } from './scim.ts';
import { pairingPath } from './wall-pairing.ts';
import { baseOf } from '../text/languages.ts';
import type { Language } from '../text/text.ts';

/** Pages in frames of other sites are under it: `/embed/main/realtime/<id>`. */
export const embedPrefix = '/embed';

/** Start of a path up to its second slash: `/api` of `/api/v1/devices`. */
export function firstSegment(path: string): string {
  return `/${path.split('/').find((segment) => segment !== '') ?? ''}`;
}

/** Where the documents are read, in the reader's language below it: `/docs/en/operator`. */
export const docsPath = '/docs';

/** Leads to the chapter of a page of the console, in a language that documents are written in: `/docs/for/main/home?language=en`. */
export const helpPrefix = `${docsPath}/for`;

export const helpPath = (page: string, language: Language): string => `${helpPrefix}${page}?language=${baseOf(language)}`;

/** Catalogues of further languages. */
export const languagesPath = '/languages';

/** Where the description of the API is drawn, to read, search and try. */
export const apiDocsPath = `${docsPath}/api`;

/** Paths under which the console serves no pages, but files, frames and answers. */
export const servedPrefixes: readonly string[] = [firstSegment(apiPrefix), docsPath, embedPrefix, '/builds', firmwarePath, languagesPath, '/modules', pairingPath, firstSegment(scimPath), '/shell', '/sign-in', '/favicon.ico'];
