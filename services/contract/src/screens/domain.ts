import { domain } from '../route.ts';
import * as outlineRoutes from './outlines.ts';
import * as imageRoutes from './scene-images.ts';
import { scene, sceneAdd, sceneChange, sceneDelete, sceneList, sceneVersions } from './scenes.ts';
import * as screenRoutes from './screens.ts';

/** Walls that hang somewhere, and the scenes that they show. */
export const screens = domain({ ...screenRoutes, ...outlineRoutes, ...imageRoutes, scene, sceneAdd, sceneChange, sceneDelete, sceneList, sceneVersions });
export type Screens = typeof screens;
