import { domain } from '../route.ts';
import * as outlineRoutes from './outlines.ts';
import { scene, sceneAdd, sceneChange, sceneDelete, sceneList } from './scenes.ts';
import * as screenRoutes from './screens.ts';

/** Walls that hang somewhere, and the scenes that they show. */
export const screens = domain({ ...screenRoutes, ...outlineRoutes, scene, sceneAdd, sceneChange, sceneDelete, sceneList });
export type Screens = typeof screens;
