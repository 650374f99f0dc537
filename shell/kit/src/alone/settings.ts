import { embedPrefix, embedStateId, pairingMarkId, screenHeader, type EmbedState, type Language, type ServedModule } from '@voltdeck/protocol/contract';
import { ApiError, call, endpoints, type Theme } from '@voltdeck/kit';
import { configureApi, readPreference, writePreference } from '@voltdeck/kit/host';
import { exchanged, fromHolder } from './exchange.ts';
import type { TokenSource } from './page-tokens.ts';
import { PairingNeeded } from './pairing/pairing-needed.ts';
import { WallTokenRefused } from './refusal.ts';
import { WallKeyNeeded, wallKeyHeaders } from './wall-key.ts';

/** `settings.json` at the root of a site that runs without the console: written by who deploys it. */
export interface SiteSettings {
  /** Origin of the console whose API it reads; empty: the site's own. */
  readonly api: string;
  /** API token, or a page token that the site's server has exchanged it for; null where a reverse proxy adds it. */
  readonly token: string | null;
  /** Of a page token. */
  readonly expiresInMs?: number;
  /** Without a token of the site: each browser asks for one of its own by a pairing code, and keeps it. */
  readonly pairing?: boolean;
  /** Screen that a kiosk's token is good for; null: the page that is opened. */
  readonly screen: string | null;
  /** The name under which the console lists this screen; null: it does not report itself. */
  readonly name?: string | null;
  /** Address of a recording that the site carries, played in place of the API; without it the site is live. */
  readonly recording?: string | null;
}

/** `modules.json`: the builds that the site carries, written by the build. */
export type SiteModules = readonly Omit<ServedModule, 'manifest'>[];

/** What a page without the console around it starts with. */
export interface Alone {
  readonly settings: Omit<SiteSettings, 'token' | 'expiresInMs'>;
  /** Source of its tokens; null where a reverse proxy adds one. */
  readonly tokens: TokenSource | null;
  readonly modules: readonly ServedModule[];
  /** Of these only what they add to the pages of others is shown. */
  readonly panels: readonly ServedModule[];
  /** Address prefix in a frame; null on a site of its own. */
  readonly frame: string | null;
  readonly language: Language | null;
  readonly theme: Theme | null;
}

/** The modules that a site carries, where its settings cannot be read: the page starts with what was kept. */
export async function readAloneWith(settings: Alone['settings']): Promise<Alone> {
  return { settings, tokens: null, modules: await readModules(), panels: [], frame: null, language: null, theme: null };
}

/**
 * Whether the site's server gives a token and the console takes it: asked while the last picture stands, where the settings of now say
 * that the console is. Throws what stands in the way.
 */
export async function reachable(): Promise<void> {
  const { settings, tokens } = await readSite();
  configureApi({ origin: settings.api });
  const given = await tokens?.();
  await call(endpoints.session, given === undefined ? {} : { bearer: given.token });
}

/**
 * A frame brings everything in its HTML, and its holder has the token; a site has two files.
 *
 * @throws PairingNeeded
 */
export async function readAlone(): Promise<Alone> {
  if (document.getElementById(pairingMarkId) !== null) throw new PairingNeeded({ api: '', keeps: false });
  const inlined = document.getElementById(embedStateId)?.textContent ?? null;
  return inlined === null ? readSite() : readFrame(JSON.parse(inlined));
}

function readFrame({ screen, module, panels, language, theme }: EmbedState): Alone {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  // A sandbox of the embedding site leaves no room for a holder: then the address has it.
  const tokens = token === null ? fromHolder : () => exchanged(token);
  return { settings: { api: '', screen }, tokens, modules: [module], panels, frame: embedPrefix, language, theme };
}

async function readSite(): Promise<Alone> {
  const [settings, modules] = await Promise.all([readSettings(), readModules()]);
  const isPaired = settings.pairing === true && settings.token === null && !settings.recording;
  const own = settings.token === null ? null : tokensOf(settings);
  return { settings, tokens: isPaired ? pairedTokens(settings.api) : own, modules, panels: [], frame: null, language: null, theme: null };
}

/** The settings are read again each time: their token is kept nowhere, and a new one needs no reload. */
function tokensOf(first: SiteSettings): TokenSource {
  let read: SiteSettings | null = first;
  return async () => {
    const { token, expiresInMs } = read ?? (await readSettings());
    read = null;
    return expiresInMs === undefined ? exchanged(token ?? '') : { token: token ?? '', expiresInMs };
  };
}

/** By the token that this browser was given when it was paired. It is forgotten when it is no longer good. */
function pairedTokens(api: string): TokenSource {
  return async () => {
    const token = readPreference('wallToken');
    if (token === null) throw new PairingNeeded({ api, keeps: true });
    try {
      return await exchanged(token);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      writePreference('wallToken', null);
      throw new PairingNeeded({ api, keeps: true });
    }
  };
}

/** @throws WallKeyNeeded where the server of the site keeps its settings from strangers, WallTokenRefused */
async function readSettings(): Promise<SiteSettings> {
  const answer = await fetch('/settings.json', { cache: 'no-cache', headers: { ...wallKeyHeaders(), [screenHeader]: location.pathname } });
  if (answer.status === 403) throw new WallKeyNeeded();
  if (answer.status === 502) throw new WallTokenRefused();
  return valueOf('/settings.json', answer);
}

async function readModules(): Promise<ServedModule[]> {
  const modules = await read<SiteModules>('/modules.json');
  return Promise.all(modules.map(async (module) => ({ ...module, manifest: await read(module.baseUrl + module.entry) })));
}

export async function read<Value>(path: string): Promise<Value> {
  return valueOf(path, await fetch(path, { cache: 'no-cache' }));
}

async function valueOf<Value>(path: string, answer: Response): Promise<Value> {
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}
