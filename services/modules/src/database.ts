import type { DatabaseOptions } from '@voltdeck/base';
import { Embed } from './embed/embed.entity.ts';
import { PublishKey } from './key/publish-key.entity.ts';
import { Doubt1795823700000 } from './migration/add-doubt.migration.ts';
import { Embeds1764000000002 } from './migration/add-embeds.migration.ts';
import { OffSwitch1764000000007 } from './migration/add-off-switch.migration.ts';
import { Rights1764000000006 } from './migration/add-rights.migration.ts';
import { Settings1764000000003 } from './migration/add-settings.migration.ts';
import { Registry1764000000001 } from './migration/create-registry.migration.ts';
import { wallMigrations } from './wall/migration/migrations.ts';
import { MapOutline } from './wall/map-outline.entity.ts';
import { SceneImage } from './wall/scene-image.entity.ts';
import { Scene } from './wall/scene.entity.ts';
import { Screen } from './wall/screen.entity.ts';

/** Of the registry; walls bring their own. */
const registryMigrations = [Registry1764000000001, Embeds1764000000002, Settings1764000000003, Rights1764000000006, OffSwitch1764000000007, Doubt1795823700000];

/** One schema for both rooms. TypeORM runs migrations by the time at the end of their names. */
export function databaseOptions(url: string, schema = 'modules'): DatabaseOptions {
  return { url, schema, entities: [Embed, MapOutline, PublishKey, Scene, SceneImage, Screen], migrations: [...registryMigrations, ...wallMigrations] };
}
