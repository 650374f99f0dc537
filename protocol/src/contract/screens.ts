import { operation, type Done } from './operation.ts';
import type { PlaylistEntry } from './playlist.ts';
import type { Named } from './registry-operations.ts';
import type { SceneDefinition, SceneView } from './scenes.ts';
import type { Page } from './views.ts';

/** The module that draws walls. */
export const wallModule = 'screen';

/** Units stand in the names. */
export const screenLimits = {
  heartbeatMs: 15_000,
  /** Two heartbeats did not come. */
  lateMs: 35_000,
  /** Nobody sees any more what hangs there. */
  goneMs: 180_000,
  /** Of each screen, beside every one that tells something else. */
  historyEveryMs: 300_000,
  historyMax: 300,
  screensMax: 500,
  /** Of one token of a wall, and of one signed-in user. */
  screensOfTokenMax: 20,
  screensOfUserMax: 100,
  scenesMax: 200,
  scenePanelsMax: 30,
  playlistMax: 20,
  pictureBytesMax: 400_000,
  titleCharactersMax: 80,
} as const;

/** Names of screens and scenes: they stand in addresses. */
export const screenNamePattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

export const screenStates = ['live', 'late', 'gone'] as const;
export type ScreenState = (typeof screenStates)[number];

/** What a screen tells of itself. */
export interface ScreenHeartbeat {
  /** Path of its page. */
  readonly path: string;
  /** Version of the module that draws it. */
  readonly version: string;
  readonly width: number;
  readonly height: number;
  /** Frames in a second; null while it is hidden. */
  readonly frameRate: number | null;
  readonly heapMb: number | null;
  /** Age of what it shows; null before anything came. */
  readonly dataAgeS: number | null;
  /** Panels that have failed since its page was loaded. */
  readonly panelFailures: number;
  /** Epoch ms when its page was loaded. */
  readonly loadedAt: number;
  /** Name of the scene that stands; null: the page's own. */
  readonly scene: string | null;
  /** The last order to reload that it has followed. */
  readonly reloadId: string | null;
}

/** A heartbeat that was kept. */
export interface ScreenHeartbeatView extends ScreenHeartbeat {
  readonly at: string;
}

/** A scene of a screen's playlist, whole: a screen goes on without asking anybody. */
export interface OrderedScene extends Omit<PlaylistEntry, 'scene'> {
  readonly scene: SceneView;
}

/** What a screen is to do: told in answer to its heartbeat. */
export interface ScreenOrders {
  /** The scenes to show; empty: the page's own. */
  readonly playlist: readonly OrderedScene[];
  /** IANA name of the zone that the times of the playlist are of. */
  readonly timeZone: string;
  /** Another than before: the page is to be loaded anew. null: never asked. */
  readonly reloadId: string | null;
  /** It is to send a picture of itself. */
  readonly picture: boolean;
}

/** Who the screen signed in as. */
export interface ScreenUser {
  readonly userId: string;
  readonly loginName: string;
  /** null: a browser in which somebody is signed in. */
  readonly token: { readonly id: string; readonly name: string } | null;
}

export interface ScreenView {
  /** Its name: lists know rows by an id. */
  readonly id: string;
  /** Given where it hangs. */
  readonly name: string;
  /** Given in the console; the name until then. */
  readonly title: string;
  readonly state: ScreenState;
  readonly heartbeat: ScreenHeartbeat;
  readonly seenAt: string;
  readonly playlist: readonly PlaylistEntry[];
  readonly timeZone: string;
  /** Version of the module that its page is served; null: as everybody's. */
  readonly pinned: string | null;
  /** Asked to load its page anew, and not done yet. */
  readonly reloading: boolean;
  readonly pictureAt: string | null;
  /** Asked for a picture, which has not come yet. */
  readonly picturing: boolean;
  readonly firstSeenAt: string;
  readonly user: ScreenUser;
}

export interface ScreenPicture {
  /** Base64 of a PNG or JPEG. */
  readonly picture: string;
}

export interface SceneListInput {
  readonly search?: string;
  /** A field; descending with a minus before it. */
  readonly sort?: string;
  readonly cursor?: string;
  readonly pageSize?: number;
}

/** Fields that the lists are sorted by. */
export const screenSorts = ['name', 'title', 'state', 'seenAt', 'version', 'scene', 'frameRate', 'heapMb', 'dataAgeS', 'panelFailures', 'loadedAt'] as const;
export const sceneSorts = ['name', 'title', 'panels', 'updatedAt'] as const;

export interface ScreenListInput extends SceneListInput {
  readonly state?: ScreenState;
  /** Name of a scene that is among theirs. */
  readonly scene?: string;
}

export interface ScreenPlay {
  readonly playlist: readonly PlaylistEntry[];
  readonly timeZone: string;
}

/** Requests about walls, answered by the registry. */
export const screenOperations = {
  heartbeat: operation<Named & { heartbeat: ScreenHeartbeat }, ScreenOrders>('modules.screen-heartbeat'),
  keepPicture: operation<Named & ScreenPicture, Done>('modules.screen-keep-picture'),
  list: operation<ScreenListInput, Page<ScreenView>>('modules.screen-list'),
  read: operation<Named, ScreenView>('modules.screen'),
  history: operation<Named, { items: ScreenHeartbeatView[] }>('modules.screen-history'),
  picture: operation<Named, ScreenPicture>('modules.screen-picture'),
  askPicture: operation<Named, Done>('modules.screen-ask-picture'),
  reload: operation<Named, ScreenView>('modules.screen-reload'),
  play: operation<Named & ScreenPlay, ScreenView>('modules.screen-play'),
  /** null: its name is its title again. */
  entitle: operation<Named & { title: string | null }, ScreenView>('modules.screen-title'),
  /** null: the version that everybody is served. The page is loaded anew. */
  pin: operation<Named & { version: string | null }, ScreenView>('modules.screen-pin'),
  remove: operation<Named, Done>('modules.screen-remove'),
  sceneList: operation<SceneListInput, Page<SceneView>>('modules.scene-list'),
  scene: operation<Named, SceneView>('modules.scene'),
  sceneAdd: operation<Named & { scene: SceneDefinition }, SceneView>('modules.scene-add'),
  /** `version`: that which the change was made from. */
  sceneChange: operation<Named & { scene: SceneDefinition; version: number }, SceneView>('modules.scene-change'),
  sceneRemove: operation<Named, Done>('modules.scene-remove'),
} as const;
