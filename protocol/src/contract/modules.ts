import type { ModuleSettingsSchema, ModuleSettingValues } from './module-settings.ts';
import type { ParameterRule } from './page-parameters.ts';
import { permissions, type Access, type Permission, type UserType } from './permissions.ts';
import type { ApiRoute } from './route.ts';
import { firstSegment, servedPrefixes } from './served-prefixes.ts';
import type { OfferedLanguage } from '../text/languages.ts';
import type { BaseLanguage, Text } from '../text/text.ts';
import type { ScopeReach } from './views.ts';

/** Where a page is in the shell: blank (slim header or nothing) or default (side navigation and header). */
export type Layout = 'blank' | 'default';

/** Places of the console that a module can add to (modules.md, 1). */
export type SlotName = 'device.tab' | 'dashboard.widget' | 'screen.panel' | 'scene.preview' | 'admin.section' | 'header.action';

/** One page of a module. `path` may hold parameters: `/main/realtime/:id`. */
export interface ModuleRoute {
  readonly path: string;
  readonly layout: Layout;
  /** Slim header above the page; big screens carry none. */
  readonly header: boolean;
  readonly access: Access;
  readonly title: Text;
  /** Key of the module's lifecycles file. */
  readonly component: string;
  /** Rule by parameter: a path whose parameters do not fit is a page that is not there. */
  readonly parameters?: Readonly<Record<string, ParameterRule>>;
  /**
   * What the page asks the API for at its start: addresses of GET requests with their query, as the page makes
   * them, the path's parameters in them as `:id`. The HTML starts them beside the scripts, unless its own address has a query.
   */
  readonly firstRequests?: readonly string[];
}

/** Whether a page is a wall: nothing is around it, and it is dark in both themes. */
export const isWallPage = ({ layout, header }: Pick<ModuleRoute, 'layout' | 'header'>): boolean => layout === 'blank' && !header;

export interface ModuleNavigation {
  readonly path: string;
  readonly title: Text;
  /** Ascending from the left, or from the top. */
  readonly order: number;
  readonly access: Access;
  /** Is in the side navigation of the layout `default` under this heading; without it, in the header. */
  readonly section?: Text;
}

export interface ModuleExtension {
  readonly slot: SlotName;
  readonly name: string;
  readonly title: Text;
  readonly order: number;
  readonly access: Access;
  readonly component: string;
}

/** Origins besides the console's: what a module's pages may ask, and take pictures from. */
export interface ModuleOrigins {
  readonly connect?: readonly string[];
  readonly images?: readonly string[];
}

/** What a module reports about itself before any of its code is loaded. */
export interface ModuleDescriptor {
  readonly name: string;
  readonly title: Text;
  /** Range of kit versions it runs with. */
  readonly kit: string;
  /** Range of API contract versions it calls. */
  readonly contract: string;
  readonly routes: readonly ModuleRoute[];
  readonly navigation: readonly ModuleNavigation[];
  readonly extensions: readonly ModuleExtension[];
  /** Languages of its texts; absent: all of the console. */
  readonly locales?: readonly BaseLanguage[];
  /** In force on its own pages alone, once an administrator has accepted them. */
  readonly origins?: ModuleOrigins;
  /** What an administrator can set; its parts read it by `useModuleSettings`. */
  readonly settings?: ModuleSettingsSchema;
}

/** A file of a build: its subresource integrity (sha384) and size. */
export interface BuildFile {
  readonly path: string;
  readonly integrity: string;
  readonly bytes: number;
}

/** Files that the first page needs before anything can be drawn, in the order they run. */
export interface CriticalFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** `module.json`, written beside a module's build. */
export interface ModuleBuild extends ModuleDescriptor {
  readonly version: string;
  /** Module Federation name: of this module AND this version. */
  readonly remote: string;
  /** The federation manifest's path in the build, `mf-manifest.json`. */
  readonly entry: string;
  readonly files: readonly BuildFile[];
  /** Preloaded with a page of the module: paths in the build. */
  readonly critical: CriticalFiles;
  /** What its lifecycles file exports; older kits do not say. */
  readonly components?: readonly string[];
  /** What each page or part loads on its own, by the source file that it starts with; older kits do not say. */
  readonly loads?: Readonly<Record<string, CriticalFiles>>;
  /** Keys of the shell's late shared parts that the first page needs. */
  readonly shared: readonly string[];
  /** Range by key of each shared part that it takes from the shell. */
  readonly requires?: Readonly<Record<string, string>>;
}

/** Why a user gets this version: all get stable, a rollout's audience canary; pinned and override are of single users. */
export type ModuleChannel = 'stable' | 'canary' | 'pinned' | 'override';

/** A module as the shell gets it: its build and the address of its files; of its origins those that were accepted. */
export interface ServedModule extends Omit<ModuleBuild, 'loads' | 'components'> {
  /** stable where it is not said. */
  readonly channel?: ModuleChannel;
  /** Of another team than the console's own. */
  readonly guest?: true;
  /** Value of each setting that it has. */
  readonly settingValues?: ModuleSettingValues;
  /** `/modules/<name>/<version>/` */
  readonly baseUrl: string;
  /** Its federation manifest, for tools: the console runs nothing by it, and its HTML has null. */
  readonly manifest: unknown;
  /** Shows the registry that this user was served this version; reports of its health carry it. */
  readonly receipt?: string;
}

/** What was served and is no longer: a module that is switched off, or one version of it that was withdrawn. Open pages drop it at once. */
export interface StoppedModule {
  readonly name: string;
  readonly title: Text;
  /** null: every version. */
  readonly version: string | null;
  /** Patterns of the pages that it had. */
  readonly pages: readonly string[];
}

/** A module that this user gets from a dev server in place of the registry: the shell reads `<url>module.json`. */
export interface ServedOverride {
  readonly id: string;
  readonly name: string;
  /** The version of the registry that it asks for; null with a dev server. */
  readonly version: string | null;
  /** Ends in `/`; null with a version of the registry, which then is in `modules`. */
  readonly url: string | null;
  readonly expiresAt: string;
}

/** What one user gets: inlined in the HTML, refreshed at navigation. No one signed in gets stable. */
export interface ModuleSnapshot {
  readonly revision: string;
  readonly modules: readonly ServedModule[];
  /** What a page falls back to when the version in `modules` fails: the last good one, of each module that has another. */
  readonly fallbacks: readonly ServedModule[];
  /** The user's own dev overrides, for the banner. */
  readonly overrides: readonly ServedOverride[];
  /** Builds that were refused, with one sentence each. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
  /** Absent in a list that an earlier edge kept. */
  readonly stopped?: readonly StoppedModule[];
}

/** `build.json`, written beside the shell's build. Paths are relative to it. */
export interface ShellBuild {
  /** Changes with any byte of the build. */
  readonly id: string;
  readonly critical: CriticalFiles;
  /** First files of a page that is in a frame, without the console around it. */
  readonly embed?: CriticalFiles;
  /** Files of each late shared part, by its share key. */
  readonly shared: Readonly<Record<string, CriticalFiles>>;
  /** Version of each shared part, by its share key. */
  readonly provides: Readonly<Record<string, string>>;
  readonly files: readonly BuildFile[];
}

/** What the HTML carries for the shell, so that the first page needs no request before its code. */
export interface PageState<Session = unknown> {
  readonly buildId: string;
  /** A hint for drawing; the server decides. */
  readonly session: Session | null;
  readonly snapshot: ModuleSnapshot;
  /** Besides those that the texts are written in. */
  readonly languages?: readonly OfferedLanguage[];
}

/** Id of the `<script type="application/json">` that holds the `PageState`. */
export const pageStateId = 'voltdeck-page';

/** Global of the page that holds the requests which its HTML has started, by address. */
export const firstAnswersName = 'voltdeckFirstAnswers';

/** Attribute of what the HTML names for a module besides the shell: the module's federation name. */
export const remoteAttribute = 'data-remote';

const errorPages = { '/error/403': 403, '/error/404': 404, '/error/500': 500 } as const;
const isErrorPage = (path: string): path is keyof typeof errorPages => Object.hasOwn(errorPages, path);

/** What a page under /error/ answers and says: its own status, or that of an internal error; undefined for every other path. */
export function errorStatusOf(path: string): 403 | 404 | 500 | undefined {
  if (isErrorPage(path)) return errorPages[path];
  return /^\/error\/[^/]+$/.test(path) ? 500 : undefined;
}

/** Pages that more than one part leads to. */
export const pages = {
  root: '/',
  signIn: '/login',
  home: '/main/home',
  /** The entrances of all modules that this user may see. */
  portal: '/index1',
  account: '/account',
  /** Acknowledges what a message was about, by its link. */
  acknowledge: '/acknowledge',
  alarmList: '/main/alarm-list',
  device: '/main/realtime/:id',
  connection: '/eco/device-list/:id/connection',
  record: '/main/record/:id',
  recordList: '/main/record/record-list',
  tripList: '/main/trip/trip-list',
  comparison: '/main/comparison',
  geofenceList: '/main/geofence/geofence-list',
  ruleList: '/main/rule/rule-list',
  caseList: '/main/case/case-list',
  newCase: '/main/case/new-case',
  case: '/main/case/:id',
  reportList: '/main/report/report-list',
  basic: '/main/basic/:id',
  history: '/main/history/:id',
  failure: '/main/failure/:id',
  location: '/main/location/:id',
  bms: '/main/bms/:id',
  execution: '/main/execution/:id',
  upgrade: '/main/upgrade/:id',
  campaign: '/eco/campaign-list/:id',
} as const;

/** Pages that the shell draws itself. No module has them. */
export const shellPages: readonly string[] = [pages.root, pages.signIn, pages.account, pages.acknowledge, ...Object.keys(errorPages)];

/** Not served today, and not a module's either: a person takes them for the console's own. */
const keptForShell = ['/set-up', '/password', '/health', '/metrics'];

const reservedSegments: ReadonlySet<string> = new Set([...shellPages, ...servedPrefixes, ...keptForShell].map(firstSegment));

/** Whether a path, or the pattern of a page, is the shell's: nothing under its first segment is a module's, in any spelling. A pattern that starts with a parameter would take all of them. */
export function isReservedPath(path: string): boolean {
  const first = firstSegment(decodeSegment(path) ?? path).toLowerCase();
  return first.startsWith('/:') || reservedSegments.has(first);
}

/** Name of the set-up token in the fragment of the sign-in page: a fragment is not sent to any server and in no log of one. */
export const setUpFragment = 'set-up';

/** Where the first administrator is made. */
export function setUpPath(token: string): string {
  return `${pages.signIn}#${setUpFragment}=${token}`;
}

/** Names of a password link in the fragment of the sign-in page: its token, and whose it is, for the person to see. */
export const passwordLinkFragment = 'password-link';
export const passwordLinkUser = 'user';

/** Where a user sets the own password. */
export function passwordLinkPath(token: string, loginName: string): string {
  return `${pages.signIn}#${passwordLinkFragment}=${token}&${passwordLinkUser}=${encodeURIComponent(loginName)}`;
}

/** Name of the token of an acknowledgement link in the fragment of its page. */
export const acknowledgementFragment = 'link';

/** Where a person acknowledges what a message was about. */
export function acknowledgementPath(token: string): string {
  return `${pages.acknowledge}#${acknowledgementFragment}=${token}`;
}

/** Parameters of a path that matches a pattern like `/main/realtime/:id`; null when it does not. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return null;
      continue;
    }
    const decoded = decodeSegment(value);
    if (decoded === null) return null;
    parameters[segment.slice(1)] = decoded;
  }
  return parameters;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Fills a page's pattern: `pathTo(pages.device, { id })`. */
export function pathTo(pattern: string, parameters: Readonly<Record<string, string>> = {}): string {
  return pattern.replace(/:(\w+)/g, (_place, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The page ${pattern} needs the parameter '${name}'`);
    return encodeURIComponent(value);
  });
}

/** A page of a module, found by its path. */
export interface OwnedRoute<Module extends ModuleDescriptor = ModuleDescriptor> {
  readonly module: Module;
  readonly route: ModuleRoute;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The module and route that own a path; null also for a path of the shell. Fixed segments win over parameters: `/a/list` before `/a/:id`. */
export function ownerOf<Module extends ModuleDescriptor>(modules: readonly Module[], path: string): OwnedRoute<Module> | null {
  if (isReservedPath(path)) return null;
  const owners = modules.flatMap((module) =>
    module.routes.flatMap((route) => {
      const parameters = matchPath(route.path, path);
      return parameters === null ? [] : [{ module, route, parameters }];
    }),
  );
  owners.sort((a, b) => Object.keys(a.parameters).length - Object.keys(b.parameters).length);
  return owners[0] ?? null;
}

/** What was stopped and had this page; null where nothing did. */
export function stoppedAt(stopped: readonly StoppedModule[] | undefined, path: string): StoppedModule | null {
  return stopped?.find(({ pages: patterns }) => patterns.some((pattern) => matchPath(pattern, path) !== null)) ?? null;
}

/** Who is signed in, as far as it decides what is open. */
export interface SignedIn {
  readonly user: { readonly type: UserType };
  readonly permissions: readonly Permission[];
  /** Absent: not known, nothing is hidden for it. */
  readonly reach?: ScopeReach;
  /** Names of the routes that a page given away may ask; absent: all that the permissions allow. */
  readonly routes?: readonly string[];
}

/** What a button or page asks for: an access, or the route that it calls. */
export type Demand = Access | Pick<ApiRoute, 'name' | 'access' | 'fleetWide' | 'within'>;

/** Whether a session (null = no one signed in) may open what asks for this. The server decides again. */
export function isAllowed(demand: Demand, session: SignedIn | null): boolean {
  if (typeof demand === 'string') return isGranted(demand, session);
  const { name, access, fleetWide, within } = demand;
  if (name !== undefined && session?.routes?.includes(name) === false) return false;
  if (access === 'device' || access === 'scim' || access === 'kiosk' || !isGranted(access, session)) return false;
  const reach = session?.reach;
  if (reach === undefined || reach.all) return true;
  return fleetWide !== true && (within === undefined || within.some((list) => reach[list]));
}

function isGranted(access: Access, session: SignedIn | null): boolean {
  if (access === 'public') return true;
  if (session === null) return false;
  if (access === 'session') return true;
  if (access === 'administrator' || access === 'modulePublish') return session.user.type === 'administrator';
  return session.permissions.includes(access);
}

/** Whether a person gets a page. It reads before it does anything: one that asks for another permission asks for `view` too. */
export function mayOpen(access: Access, session: SignedIn | null): boolean {
  return isAllowed(access, session) && (!permissions.some((permission) => permission === access) || isAllowed('view', session));
}

/** Where a person starts: at home, and anyone who may not see the fleet at the portal, which says so. */
export function homeOf(session: SignedIn): string {
  return isAllowed('view', session) ? pages.home : pages.portal;
}

/** Version of this contract that modules name in `contract`. */
export const contractVersion = '0.1.0';
