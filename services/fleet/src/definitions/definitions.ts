import type { EntityName } from '@voltdeck/protocol/contract';
import { config } from './config.ts';
import { customer } from './customer.ts';
import type { Definition } from './definition.ts';
import { device } from './device.ts';
import { faultEntry } from './fault-entry.ts';
import { group } from './group.ts';
import { model } from './model.ts';
import { platform } from './platform.ts';
import { profile } from './profile.ts';
import { project } from './project.ts';
import { version } from './version.ts';

/** Every entity that fleet keeps. */
export const definitions: { readonly [Name in EntityName]: Definition<Name> } = { project, customer, group, device, version, model, faultEntry, config, profile, platform };
