import { languages, sceneLayouts, type SceneView, type ScreenOrders, type ScreenPicture, type ScreenView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

const whole = z.number().int();

const scene = z.object({
  name: z.string(),
  title: z.record(z.enum(languages), z.string()),
  layout: z.enum(sceneLayouts),
  panels: z.array(z.object({ place: z.string(), panel: z.string() })),
  projectId: z.string().optional(),
  version: whole,
  updatedAt: moment,
  updatedBy: z.string(),
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

export const sceneAnswer = shape<SceneView>()('SceneView', scene);

export const ordersAnswer = shape<ScreenOrders>()(
  'ScreenOrders',
  z.object({ playlist: z.array(z.object({ scene, seconds: whole })), reloadId: z.string().nullable(), picture: z.boolean() }),
);

export const screenAnswer = shape<ScreenView>()(
  'ScreenView',
  z.object({
    name: z.string(),
    heartbeat,
    seenAt: moment,
    here: z.boolean(),
    playlist: z.array(z.object({ scene: z.string(), seconds: whole })),
    pictureAt: moment.nullable(),
    firstSeenAt: moment,
  }),
);

export const pictureAnswer = shape<ScreenPicture>()('ScreenPicture', z.object({ picture: z.string() }));
