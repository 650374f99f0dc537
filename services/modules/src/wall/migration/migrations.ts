import { MapOutlines1795812670192 } from './add-map-outlines.migration.ts';
import { Scenes1764000000005 } from './add-scenes.migration.ts';
import { SceneVersions1795836123456 } from './add-scene-versions.migration.ts';
import { ScreenSettings1795794569469 } from './add-screen-settings.migration.ts';
import { Screens1764000000004 } from './add-screens.migration.ts';

/** Of the tables `scene`, `screen`, `screen_heartbeat`, `map_outline`, `map_outline_part`, `scene_version` and `scene_image`, in order. */
export const wallMigrations = [Screens1764000000004, Scenes1764000000005, ScreenSettings1795794569469, MapOutlines1795812670192, SceneVersions1795836123456];
