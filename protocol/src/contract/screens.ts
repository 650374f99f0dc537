import type { PlaylistTimes } from './playlist.ts';

/** The module that draws walls. */
export const wallModule = 'screen';

/** Units are in the names. */
export const screenLimits = {
  heartbeatMs: 15_000,
  /** Two heartbeats did not arrive. */
  lateMs: 35_000,
  /** No heartbeat for so long: the screen counts as gone. */
  goneMs: 180_000,
  /** Of each screen, besides those that report something else. */
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
  textCharactersMax: 400,
  metresMin: 5,
  metresMax: 12,
  /** In a row, and in a column. */
  outputsMax: 8,
  bezelMax: 999,
  dimLeast: 20,
} as const;

/** Of a site of walls on its own: the service worker at its root, and what its HTML says of having one. */
export const wallWorkerPath = '/wall-worker.js';
export const wallWorkerAttribute = 'data-wall-worker';
/** Starts the message by which a page names the files that it has loaded. */
export const keepFilesRequest = 'keep-files';

/** Names of screens and scenes: they are in addresses. */
export const screenNamePattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

export const screenStates = ['live', 'late', 'gone'] as const;
export type ScreenState = (typeof screenStates)[number];

/** Fields that the lists are sorted by. */
export const screenSorts = ['name', 'title', 'state', 'seenAt', 'version', 'scene', 'frameRate', 'heapMb', 'dataAgeS', 'panelFailures', 'loadedAt'] as const;
export const sceneSorts = ['name', 'title', 'panels', 'updatedAt'] as const;

/** Alarms that a screen sounds for, or says aloud. */
export const screenSounds = ['off', 'thermal', 'urgent'] as const;
export type ScreenSound = (typeof screenSounds)[number];

/** Which part of a scene an output shows that has others beside it. */
export interface ScreenPart {
  readonly columns: number;
  readonly rows: number;
  /** The first is 1. */
  readonly column: number;
  readonly row: number;
  /** Between two outputs, in their pixels. */
  readonly bezelX: number;
  readonly bezelY: number;
}

/** When a screen is darker, and how much of its light it keeps. */
export interface ScreenDim {
  readonly percent: number;
  readonly times: PlaylistTimes;
}

/** How a screen is read and heard where it hangs. */
export interface ScreenSettings {
  /** From the viewers to the screen: its type grows with the distance. */
  readonly metres: number;
  readonly sound: ScreenSound;
  /** Said aloud beside the sound, where its machine has a voice in the language. */
  readonly speech: ScreenSound;
  /** Only thermal events are heard then; null: no such hours. In the zone of its playlist. */
  readonly quiet: PlaylistTimes | null;
  /** null: it shows the whole scene. */
  readonly part: ScreenPart | null;
  /** null: it is never darker. In the zone of its playlist. */
  readonly dim: ScreenDim | null;
}

/** Of a screen that was given none. */
export const normalScreenSettings: ScreenSettings = { metres: 8, sound: 'off', speech: 'off', quiet: null, part: null, dim: null };
