import type { ServedModule } from './modules.ts';
import type { NamedScope } from './people.ts';
import { embedPrefix } from './served-prefixes.ts';
import type { Language } from './text.ts';

/** Units stand in the names. */
export const embedLimits = { originsMax: 10, pathCharactersMax: 200, openMax: 100 } as const;

/** A page of one module in a frame of another site, for who holds its link: he sees what its maker may view, and changes nothing. */
export interface NewEmbed {
  /** Path of the page in the console. */
  readonly path: string;
  /** A published version, promoted or not; absent: of whatever module has the page, what is stable at the time. */
  readonly release?: { readonly module: string; readonly version: string };
  /** Sites that may frame it: origins. */
  readonly origins: readonly string[];
  /** What the page may show, at most what its maker sees. */
  readonly scope: NamedScope;
  /** Routes that it reads, by their names in the contract; absent: those of its page. */
  readonly routes?: readonly string[];
  readonly lifeDays: number;
}

export interface EmbedView {
  readonly id: string;
  readonly module: string;
  readonly path: string;
  readonly version: string | null;
  readonly origins: readonly string[];
  /** Login name. */
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  /** When a browser last asked for it; null: never yet. */
  readonly openedAt: string | null;
}

/** The token is told this once; `embedPath` makes the link. */
export interface EmbedGrant {
  readonly embed: EmbedView;
  readonly token: string;
}

/** What the edge tells the registry of a link: the token itself is identity's. */
export interface EmbedRegistration extends Omit<NewEmbed, 'lifeDays' | 'scope' | 'routes'> {
  readonly tokenId: string;
  readonly expiresAt: string;
}

/** A link that has ended, with the token that ends with it. */
export interface EndedEmbed {
  readonly embed: EmbedView;
  readonly tokenId: string;
  readonly userId: string;
}

/** What a frame gets: its link, the one module that it shows, and where that is the wall the modules with panels for it. */
export interface OpenedEmbed {
  readonly embed: EmbedView;
  readonly module: ServedModule;
  readonly panels: readonly ServedModule[];
}

/** The "screen" that the token of a link is tied to. */
export function embedScreen(path: string): string {
  return embedPrefix + path;
}

/** Address of a frame. The id says whose frame it may be and is no secret; a fragment is not sent to any server and in no log of one. */
export function embedPath({ id, path }: Pick<EmbedView, 'id' | 'path'>, token: string): string {
  return `${embedScreen(path)}?embed=${id}#token=${token}`;
}

/** Id of the `<script type="application/json">` that holds the `EmbedState`. */
export const embedStateId = 'voltdeck-embed';

/** What the HTML of a frame carries for the page in it. */
export interface EmbedState {
  readonly screen: string;
  readonly module: ServedModule;
  /** Modules with panels for the wall: of them it shows no page. */
  readonly panels: readonly ServedModule[];
  /** As the address of the frame wishes: a frame keeps no preferences. */
  readonly language: Language | null;
  readonly theme: 'light' | 'dark' | null;
}
