import { domain } from '../route.ts';
import * as channels from './channels.ts';
import * as dependencies from './dependencies.ts';
import { moduleEvents } from './events.ts';
import * as guests from './guests.ts';
import { moduleHealth, moduleHealthReport } from './health.ts';
import * as keys from './keys.ts';
import * as overrides from './overrides.ts';
import { modules as served, snapshot } from './snapshot.ts';
import { archivePublish, modulePublish } from './versions.ts';

/** Modules of the console: builds, who gets which, and how they fare. */
export const modules = domain({ ...channels, ...keys, ...overrides, ...dependencies, ...guests, modules: served, snapshot, modulePublish, archivePublish, moduleEvents, moduleHealth, moduleHealthReport });
export type Modules = typeof modules;
