
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

/** Of a screen that was given none. */
export const normalScreenSettings = { metres: 8, sound: 'off', speech: 'off', quiet: null, part: null, dim: null } as const;
