import type { Done, Operation } from './operations.ts';
import type { Named } from './registry-operations.ts';
import type { Text } from './text.ts';

/** Units stand in the names. */
export const screenLimits = {
  heartbeatMs: 15_000,
  /** Not heard for so long, a screen counts as gone. */
  silentMs: 60_000,
  screensMax: 500,
  scenesMax: 200,
  scenePanelsMax: 30,
  playlistMax: 20,
  pictureBytesMax: 400_000,
  nameCharactersMax: 40,
} as const;

/** Names of screens and scenes: they stand in addresses. */
export const screenNamePattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Layouts that a scene may have; their areas are the module's. */
export const sceneLayouts = ['fleet', 'alarms'] as const;
export type SceneLayout = (typeof sceneLayouts)[number];

/** A panel in an area of the layout: the name of one of the wall's own, or `module/component` of an extension into `screen.panel`. */
export interface ScenePanel {
  readonly place: string;
  readonly panel: string;
}

/** A composition of a wall, as data. */
export interface SceneDefinition {
  readonly title: Text;
  readonly layout: SceneLayout;
  readonly panels: readonly ScenePanel[];
  /** Only this project. */
  readonly projectId?: string;
}

export interface SceneView extends SceneDefinition {
  readonly name: string;
  /** Grows by one with each change. */
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/** One scene of a playlist and how long it stands; the only one stands for ever. */
export interface PlaylistEntry {
  readonly scene: string;
  readonly seconds: number;
}

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

/** What a screen is to do: told in answer to its heartbeat. */
export interface ScreenOrders {
  /** The scenes to show in turn; empty: the page's own. */
  readonly playlist: readonly { readonly scene: SceneView; readonly seconds: number }[];
  /** Grows when the page is to be loaded anew; null: never asked. */
  readonly reloadId: string | null;
  /** It is to send a picture of itself. */
  readonly picture: boolean;
}

export interface ScreenView {
  readonly name: string;
  readonly heartbeat: ScreenHeartbeat;
  readonly seenAt: string;
  /** Heard within `screenLimits.silentMs`. */
  readonly here: boolean;
  readonly playlist: readonly PlaylistEntry[];
  readonly pictureAt: string | null;
  readonly firstSeenAt: string;
}

export interface ScreenPicture {
  /** Base64 of a PNG or JPEG. */
  readonly picture: string;
}

/** Requests about walls, answered by the registry. */
export const screenOperations = {
  heartbeat: operation<Named & { heartbeat: ScreenHeartbeat }, ScreenOrders>('modules.screen-heartbeat'),
  keepPicture: operation<Named & ScreenPicture, Done>('modules.screen-keep-picture'),
  list: operation<Record<string, never>, { items: ScreenView[] }>('modules.screen-list'),
  picture: operation<Named, ScreenPicture>('modules.screen-picture'),
  askPicture: operation<Named, Done>('modules.screen-ask-picture'),
  reload: operation<Named, ScreenView>('modules.screen-reload'),
  play: operation<Named & { playlist: readonly PlaylistEntry[] }, ScreenView>('modules.screen-play'),
  remove: operation<Named, Done>('modules.screen-remove'),
  sceneList: operation<Record<string, never>, { items: SceneView[] }>('modules.scene-list'),
  /** `version`: that which the change was made from; absent for a new one. */
  sceneSave: operation<Named & { scene: SceneDefinition; version?: number }, SceneView>('modules.scene-save'),
  sceneRemove: operation<Named, Done>('modules.scene-remove'),
} as const;

function operation<Input, Output>(subject: string): Operation<Input, Output> {
  return { subject };
}
