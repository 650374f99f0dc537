import type { ServedModule } from './modules.ts';
import { embedPrefix } from './served-prefixes.ts';
import type { Language } from '../text/text.ts';

/** Units are in the names. */
export const embedLimits = { originsMax: 10, pathCharactersMax: 200, openMax: 100 } as const;

/** The "screen" that the token of a link is tied to. */
export function embedScreen(path: string): string {
  return embedPrefix + path;
}

/** Address of a frame. The id says whose frame it may be and is no secret; a fragment is not sent to any server and in no log of one. */
export function embedPath({ id, path }: { readonly id: string; readonly path: string }, token: string): string {
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
