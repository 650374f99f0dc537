import { isTimeZone, screenLimits, screenSorts, screenSounds, screenStates } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { done, itemsOf, moment, named, pageOf, sortBy, text, weekTimes } from '../fields.ts';
import { listInput, moduleVersion } from '../modules/fields.ts';
import { route, type ViewOf } from '../route.ts';
import { oneName, sceneView, screenName, titleLine } from './scenes.ts';

const size = z.number().int().min(0).max(100_000);

const heartbeat = z.strictObject({
  path: z.string().max(200).describe('Path of its page'),
  version: z.string().max(64).describe('Version of the module that draws it'),
  width: size,
  height: size,
  frameRate: z.number().min(0).max(1_000).nullable().describe('Frames in a second; null while it is hidden'),
  heapMb: z.number().min(0).max(1e6).nullable(),
  dataAgeS: z.number().min(0).max(1e9).nullable().describe('Age of what it shows; null before anything came'),
  panelFailures: z.number().int().min(0).describe('Panels that have failed since its page was loaded'),
  loadedAt: z.number().int().min(0).max(8.64e15).describe('Epoch ms when its page was loaded'),
  scene: screenName.nullable().describe("Name of the scene that stands; null: the page's own"),
  reloadId: z.uuid().nullable().describe('The last order to reload that it has followed'),
});
/** What a screen reports about itself. */
export interface ScreenHeartbeat extends ViewOf<typeof heartbeat> {}

const heartbeatView = named('ScreenHeartbeatView', heartbeat.extend({ at: moment }));
/** A heartbeat that was kept. */
export interface ScreenHeartbeatView extends ViewOf<typeof heartbeatView> {}

const playlistEntry = z.strictObject({
  scene: screenName,
  seconds: z.number().int().min(5).max(86_400).describe('How long it stands before the next of the same time; the only one stands for ever'),
  times: weekTimes.optional().describe('Absent: whenever nothing else stands'),
});
/** One scene of a playlist. */
export interface PlaylistEntry extends ViewOf<typeof playlistEntry> {}

const outputs = z.number().int().min(1).max(screenLimits.outputsMax);
const bezel = z.number().int().min(0).max(screenLimits.bezelMax).default(0).describe('Between two outputs, in their pixels');

const screenPart = z
  .strictObject({ columns: outputs, rows: outputs, column: outputs, row: outputs, bezelX: bezel, bezelY: bezel })
  .refine(({ columns, rows, column, row }) => columns * rows > 1 && column <= columns && row <= rows, 'column and row are within columns and rows, of which there is more than one output');

const screenSettingsView = named(
  'ScreenSettings',
  z.strictObject({
    metres: z.number().int().min(screenLimits.metresMin).max(screenLimits.metresMax).describe('From the viewers to the screen: its type grows with the distance'),
    sound: z.enum(screenSounds).describe('New alarms that it sounds for: none, thermal events, or all of an urgent level'),
    speech: z.enum(screenSounds).default('off').describe('New alarms that it says aloud, where its machine has a voice in the language'),
    quiet: weekTimes.nullable().describe('Only thermal events are heard then, in the zone of the playlist; null: no such hours'),
    part: screenPart.nullable().default(null).describe('Which part of a scene over several outputs it shows; null: the whole scene'),
    dim: z
      .strictObject({ percent: z.number().int().min(screenLimits.dimLeast).max(99), times: weekTimes })
      .nullable()
      .default(null)
      .describe('When it is darker, and how much of its light it keeps; not while an urgent alarm is open. null: never'),
  }),
);
/** How a screen is read and heard where it hangs. */
export interface ScreenSettings extends ViewOf<typeof screenSettingsView> {}
/** Which part of a scene an output shows that has others beside it; the first column and row are 1. */
export type ScreenPart = NonNullable<ScreenSettings['part']>;
/** When a screen is darker, and how much of its light it keeps. */
export type ScreenDim = NonNullable<ScreenSettings['dim']>;

const screenOrders = named(
  'ScreenOrders',
  z.object({
    playlist: z
      .array(playlistEntry.extend({ scene: sceneView }))
      .describe("The scenes to show, whole: a screen goes on without asking anybody; empty: the page's own"),
    timeZone: z.string().describe('IANA name of the zone that the times of the playlist are of'),
    settings: screenSettingsView,
    reloadId: text.describe('Another than before: the page is to be loaded anew. null: never asked'),
    picture: z.boolean().describe('It is to send a picture of itself'),
  }),
);
/** What a screen is to do: sent in answer to its heartbeat. */
export interface ScreenOrders extends ViewOf<typeof screenOrders> {}

const screenUser = z.object({
  userId: z.string(),
  loginName: z.string(),
  token: z.object({ id: z.string(), name: z.string() }).nullable().describe('null: a browser in which somebody is signed in'),
});
/** Who the screen signed in as. */
export interface ScreenUser extends ViewOf<typeof screenUser> {}

const screenView = named(
  'ScreenView',
  z.object({
    id: z.string().describe('Its name: lists know rows by an id'),
    name: z.string().describe('Given where it hangs'),
    title: z.string().describe('Given in the console; the name until then'),
    state: z.enum(screenStates),
    heartbeat,
    seenAt: moment,
    playlist: z.array(playlistEntry),
    timeZone: z.string(),
    settings: screenSettingsView,
    pinned: text.describe("Version of the module that its page is served; null: as everybody's"),
    reloading: z.boolean().describe('Asked to load its page anew, and not done yet'),
    pictureAt: moment.nullable(),
    picturing: z.boolean().describe('Asked for a picture, which has not come yet'),
    firstSeenAt: moment,
    user: screenUser,
  }),
);
export interface ScreenView extends ViewOf<typeof screenView> {}

const screenPictureView = named('ScreenPicture', z.object({ picture: z.string().describe('Base64 of a PNG or JPEG') }));
export interface ScreenPicture extends ViewOf<typeof screenPictureView> {}

export const screenHeartbeat = route({
  method: 'PUT',
  path: '/api/v1/screens/:name/heartbeat',
  access: 'view',
  service: 'modules',
  summary: 'A screen tells how it is, and is told what to show',
  input: heartbeat.extend({ name: screenName }),
  output: screenOrders,
});

export const screenPictureKeep = route({
  method: 'PUT',
  path: '/api/v1/screens/:name/picture',
  access: 'view',
  service: 'modules',
  subject: 'screen-keep-picture',
  summary: 'A screen sends a picture of itself',
  input: z.strictObject({ name: screenName, picture: z.base64().max(Math.ceil((screenLimits.pictureBytesMax * 4) / 3) + 4) }),
  output: done,
});

export const screenList = route({
  method: 'GET',
  path: '/api/v1/screens',
  access: 'view',
  service: 'modules',
  summary: 'The screens that have told of themselves',
  input: z.strictObject({
    ...listInput,
    sort: sortBy(screenSorts),
    state: z.enum(screenStates).optional(),
    scene: screenName.optional().describe('Name of a scene that is among theirs'),
  }),
  output: pageOf(screenView),
});

const ofScreen = { service: 'modules', input: oneName } as const;

export const screen = route({ ...ofScreen, method: 'GET', path: '/api/v1/screens/:name', access: 'view', summary: 'A screen', output: screenView });

export const screenHistory = route({
  ...ofScreen,
  method: 'GET',
  path: '/api/v1/screens/:name/heartbeats',
  access: 'view',
  summary: 'How a screen was over the last day, newest first',
  output: itemsOf(heartbeatView),
});

export const screenPicture = route({
  ...ofScreen,
  method: 'GET',
  path: '/api/v1/screens/:name/picture',
  access: 'view',
  summary: 'The last picture that a screen sent of itself',
  output: screenPictureView,
});

export const screenPictureAsk = route({
  ...ofScreen,
  method: 'POST',
  path: '/api/v1/screens/:name/picture-requests',
  access: 'update',
  subject: 'screen-ask-picture',
  summary: 'Ask a screen for a picture of itself',
  output: done,
});

export const screenReload = route({
  ...ofScreen,
  method: 'POST',
  path: '/api/v1/screens/:name/reloads',
  access: 'update',
  summary: 'Have a screen load its page anew',
  output: screenView,
});

export const screenPlay = route({
  method: 'PUT',
  path: '/api/v1/screens/:name/playlist',
  access: 'update',
  service: 'modules',
  summary: 'Give a screen its scenes, with the times of each; none: that of its page',
  input: z.strictObject({
    name: screenName,
    playlist: z.array(playlistEntry).max(screenLimits.playlistMax),
    timeZone: z.string().max(64).refine(isTimeZone, 'a time zone is an IANA name such as Asia/Shanghai'),
  }),
  output: screenView,
});

export const screenSettings = route({
  method: 'PUT',
  path: '/api/v1/screens/:name/settings',
  access: 'update',
  service: 'modules',
  summary: 'Set the viewing distance, the sound, the part and the brightness of a screen',
  input: z.strictObject({ name: screenName, settings: screenSettingsView }),
  output: screenView,
});

export const screenTitle = route({
  method: 'PUT',
  path: '/api/v1/screens/:name/title',
  access: 'update',
  service: 'modules',
  summary: 'Give a screen a title, or its name again',
  input: z.strictObject({ name: screenName, title: titleLine.nullable() }),
  output: screenView,
});

export const screenPin = route({
  method: 'PUT',
  path: '/api/v1/screens/:name/version',
  access: 'administrator',
  service: 'modules',
  summary: 'Give a screen a version of its module, or that of everybody; its page is loaded anew',
  input: z.strictObject({ name: screenName, version: moduleVersion.nullable() }),
  output: screenView,
});

export const screenDelete = route({
  ...ofScreen,
  method: 'DELETE',
  path: '/api/v1/screens/:name',
  access: 'delete',
  subject: 'screen-remove',
  summary: 'Forget a screen that hangs no more',
  output: done,
});
