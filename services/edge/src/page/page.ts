import type { SessionView } from '@voltdeck/contract';
import {
  errorStatusOf,
  homeOf,
  isWallPage,
  mayOpen,
  ownerOf,
  pageStateId,
  pages,
  remoteAttribute,
  parametersFit,
  shellPages,
  type ModuleSnapshot,
  type OfferedLanguage,
  type OwnedRoute,
  type PageState,
  type ServedModule,
  type ShellBuild,
} from '@voltdeck/protocol/contract';
import { preloadsOf, shellLinks, type FileLink } from './file-links.ts';
import { firstRequestsOf, firstRequestsScript } from './first-requests.ts';
import { themeScript } from './theme-script.ts';

/** Style of the places that are before any script has run. Its colours come from the shell's style sheet. */
const layoutStyle = [
  'body{margin:0}',
  // A page that outgrows the window does not become narrower by its scrollbar.
  'html:has(.vd-header-place,#header>*){scrollbar-gutter:stable}',
  '.vd-header-place{min-height:56px}',
  '.vd-side-place main{margin-inline-start:208px}',
  '@media (width < 960px){.vd-header-place{min-height:88px}.vd-side-place .vd-header-place{min-height:136px}.vd-side-place main{margin:0}}',
  '.vd-page-skeleton{display:grid;gap:16px;padding:24px;grid-template-columns:repeat(6,1fr)}',
  '@media (width < 960px){.vd-page-skeleton{grid-template-columns:repeat(2,1fr)}}',
  '.vd-page-skeleton div{height:110px;border-radius:10px;background:var(--vd-surface)}',
  '.vd-page-skeleton div:last-child{grid-column:1/-1;height:360px}',
  // They leave in the very frame in which the page is drawn: removed a frame later, they would have pushed it down.
  '#page:has(>[data-module]>*)>.vd-page-skeleton{display:none}',
].join('');

/** Grey places where the page's cards will be. */
const skeleton = `<div class="vd-page-skeleton" aria-hidden="true">${'<div></div>'.repeat(7)}</div>`;

/** A wall is dark whatever the theme: neither grey places nor a white page flash before it. */
export const wallPlace = '<div class="vd-page-skeleton vd-wall-place" aria-hidden="true"></div>';

function placesOf(shown: OwnedRoute<ServedModule> | null): string {
  if (shown === null) return '';
  return isWallPage(shown.route) ? wallPlace : skeleton;
}

export interface PageInput {
  readonly snapshot: ModuleSnapshot;
  readonly shellBuild: ShellBuild;
  /** Path of the request, without its query. */
  readonly path: string;
  /** Whom the cookie belongs to; null when no one is signed in. A hint for drawing. */
  readonly session: SessionView | null;
  /** The nonce of the answer's `contentSecurityPolicy`; a fresh random one for each answer. */
  readonly nonce: string;
  readonly languages?: readonly OfferedLanguage[];
}

/** A deferred script waits for the style sheets otherwise: a way there and back. */
const soon = 'fetchpriority="high"';

/** HTTP status of the HTML for a path: 404 for one that neither the shell nor a module owns, or whose parameters do not fit. */
export function pageStatus(path: string, snapshot: ModuleSnapshot): 200 | 403 | 404 | 500 {
  const errorStatus = errorStatusOf(path);
  if (errorStatus !== undefined) return errorStatus;
  return shellPages.includes(path) || pageAt(path, snapshot) !== null ? 200 : 404;
}

function pageAt(path: string, { modules }: ModuleSnapshot): OwnedRoute<ServedModule> | null {
  const owner = ownerOf(modules, path);
  return owner !== null && parametersFit(owner.route, owner.parameters) ? owner : null;
}

/** Where a path leads instead (`/`: where the person starts when signed in, else sign-in); null when it is shown itself. */
export function redirectOf(path: string, session: SessionView | null): string | null {
  if (path !== pages.root) return null;
  return session === null ? pages.signIn : homeOf(session);
}

/** The whole HTML of the console for one request: everything the first page needs, in the order it is needed. */
export function renderPage({ snapshot, shellBuild, path, session, nonce, languages = [] }: PageInput): string {
  const owner = pageAt(path, snapshot);
  const shown = owner !== null && mayOpen(owner.route.access, session) ? owner : null;
  const opened = shown?.module ?? null;
  const started = shown === null ? [] : firstRequestsOf(shown);
  const hasHeader = session !== null && path !== pages.signIn && path !== pages.acknowledge && (owner === null || owner.route.header);
  const hasSide = hasHeader && shown?.route.layout === 'default';
  const state: PageState<SessionView> = { buildId: shellBuild.id, session, snapshot: slimOf(snapshot), ...(languages.length === 0 ? {} : { languages }) };
  const own = shellLinks(shellBuild);
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Voltdeck</title>',
    '<link rel="icon" href="data:,">',
    // Before the style sheets: a script behind them waits for them.
    ...(started.length === 0 ? [] : [`<script nonce="${nonce}">${firstRequestsScript(started)}</script>`]),
    `<style nonce="${nonce}">${layoutStyle}</style>`,
    ...own.filter(({ as }) => as === 'style').map((link) => `<link rel="stylesheet" href="${link.url}" ${guard(link)}>`),
    ...own.filter(({ as }) => as === 'script').map((link) => `<script defer src="${link.url}" ${guard(link)} ${soon}></script>`),
    ...(opened === null ? [] : preloadsOf(opened, shellBuild).map((link) => begin(link, opened))),
    '</head>',
    hasSide ? '<body class="vd-side-place">' : '<body>',
    `<script nonce="${nonce}">${themeScript}</script>`,
    hasHeader ? '<div id="header" class="vd-header-place"></div>' : '<div id="header"></div>',
    `<main><div id="page">${placesOf(shown)}</div><div id="shell-page"></div></main>`,
    `<script type="application/json" id="${pageStateId}">${escapeJson(state)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

/** What the shell needs of it to start. Of each file but the first ones, a module's container has the integrity itself. */
function slimOf({ modules, fallbacks, ...rest }: ModuleSnapshot): ModuleSnapshot {
  return { ...rest, modules: modules.map(slim), fallbacks: fallbacks.map(slim) };
}

function slim(module: ServedModule): ServedModule {
  const first = new Set([...module.critical.scripts, ...module.critical.styles]);
  const routes = module.routes.map(({ firstRequests: _requests, ...route }) => route);
  return { ...module, routes, files: module.files.filter(({ path }) => first.has(path)), manifest: null };
}

/** A script runs after the shell's; a style sheet is only fetched, so that one that hangs keeps nothing from being drawn. */
function begin(link: FileLink, { remote }: ServedModule): string {
  const owner = `${remoteAttribute}="${remote}"`;
  if (link.as === 'script') return `<script defer src="${link.url}" ${owner} ${guard(link)} ${soon}></script>`;
  return `<link rel="preload" as="style" href="${link.url}" ${owner} ${guard(link)}>`;
}

export function preload(link: FileLink): string {
  return `<link rel="preload" as="${link.as}" href="${link.url}" ${guard(link)}>`;
}

export function guard({ integrity }: FileLink): string {
  return `crossorigin="anonymous" integrity="${integrity}"`;
}

/** `<` ends no script element and starts no comment once it is escaped. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
