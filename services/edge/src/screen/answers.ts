import { languages, sceneLayouts, screenStates, type SceneView, type ScreenHeartbeatView, type ScreenOrders, type ScreenPicture, type ScreenView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

const whole = z.number().int();
const text = z.record(z.enum(languages), z.string());

const scene = z.object({
  id: z.string(),
  name: z.string(),
  title: text,
  layout: z.enum(sceneLayouts),
  panels: z.array(
    z.object({
      place: z.string(),
      panel: z.string(),
      box: z.object({ x: whole, y: whole, width: whole, height: whole }).optional(),
      title: text.optional(),
      projectId: z.string().optional(),
      settings: z.record(z.string(), z.number()).optional(),
    }),
  ),
  projectId: z.string().optional(),
  version: whole,
  builtIn: z.boolean(),
  updatedAt: moment.nullable(),
  updatedBy: z.string().nullable(),
  screens: z.array(z.string()),
});

const heartbeat = z.object({
  path: z.string(),
  version: z.string(),
  width: whole,
  height: whole,
  frameRate: z.number().nullable(),
  heapMb: z.number().nullable(),
  dataAgeS: z.number().nullable(),
  panelFailures: whole,
  loadedAt: whole,
  scene: z.string().nullable(),
  reloadId: z.string().nullable(),
});

const times = z.object({ days: z.array(whole), from: z.string(), to: z.string() }).optional();

export const sceneAnswer = shape<SceneView>()('SceneView', scene);

export const heartbeatAnswer = shape<ScreenHeartbeatView>()('ScreenHeartbeatView', heartbeat.extend({ at: moment }));

export const ordersAnswer = shape<ScreenOrders>()(
  'ScreenOrders',
  z.object({ playlist: z.array(z.object({ scene, seconds: whole, times })), timeZone: z.string(), reloadId: z.string().nullable(), picture: z.boolean() }),
);

export const screenAnswer = shape<ScreenView>()(
  'ScreenView',
  z.object({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    state: z.enum(screenStates),
    heartbeat,
    seenAt: moment,
    playlist: z.array(z.object({ scene: z.string(), seconds: whole, times })),
    timeZone: z.string(),
    pinned: z.string().nullable(),
    reloading: z.boolean(),
    pictureAt: moment.nullable(),
    picturing: z.boolean(),
    firstSeenAt: moment,
    user: z.object({ userId: z.string(), loginName: z.string(), token: z.object({ id: z.string(), name: z.string() }).nullable() }),
  }),
);

export const pictureAnswer = shape<ScreenPicture>()('ScreenPicture', z.object({ picture: z.string() }));
