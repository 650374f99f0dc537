import { settingNames } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, named, namedRef, text } from '../fields.ts';
import type { ViewOf } from '../route.ts';
import { kept } from './entity.ts';

export const projectView = named(
  'ProjectView',
  z.object({
    ...kept,
    name: z.string(),
    number: z.string().describe('Unique among the projects that are not deleted'),
    description: text,
    customer: namedRef.nullable(),
    devices: count.describe('Devices that belong to it'),
  }),
);
export interface ProjectView extends ViewOf<typeof projectView> {}

export const customerView = named('CustomerView', z.object({ ...kept, name: z.string(), description: text, projects: count.describe('Projects that belong to it') }));
export interface CustomerView extends ViewOf<typeof customerView> {}

export const groupView = named('GroupView', z.object({ ...kept, name: z.string(), description: text, devices: count.describe('Devices that belong to it') }));
export interface GroupView extends ViewOf<typeof groupView> {}

export const versionView = named('VersionView', z.object({ ...kept, number: z.string(), notes: text }));
export interface VersionView extends ViewOf<typeof versionView> {}

export const configView = named('ConfigView', z.object({ ...kept, name: z.enum(settingNames), value: z.string() }));
export interface ConfigView extends ViewOf<typeof configView> {}
