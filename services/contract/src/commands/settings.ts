import { z } from 'zod';
import { edition, moment, named, oneById, pageOf, paging, rowId, text } from '../fields.ts';
import { route, type GivenOf, type ViewOf } from '../route.ts';
import { commandView } from './command.ts';
import { commandArguments, confirmServer, lifeS, reason, settingValue } from './form.ts';

const deviceSettingView = z.object({
  name: z.string(),
  value: settingValue,
  writable: z.boolean(),
  range: z.object({ min: z.number(), max: z.number(), unit: text }).nullable().describe("What it takes in the vehicle's edition; null for a text"),
  knownAt: moment.nullable().describe('null = never read'),
});
/** A vehicle's setting as it was last known. */
export interface DeviceSettingView extends ViewOf<typeof deviceSettingView> {}

const deviceSettingsView = named('DeviceSettingsView', z.object({ deviceId: z.uuid(), edition: edition.describe('Whose table of parameters the vehicle uses'), items: z.array(deviceSettingView) }));
export interface DeviceSettingsView extends ViewOf<typeof deviceSettingsView> {}

export const deviceSettings = route({
  method: 'GET',
  path: '/api/v1/devices/:id/settings',
  access: 'view',
  service: 'protocol',
  summary: 'Settings of a device as they were last read',
  input: oneById,
  output: deviceSettingsView,
});

const deviceSettingChangeView = named(
  'DeviceSettingChangeView',
  z.object({
    id: z.string(),
    name: z.string(),
    before: settingValue,
    after: settingValue,
    at: moment.describe('When it was read from the vehicle'),
    commandId: z.uuid().describe('The command by which it was read'),
    by: text.describe('Who had sent that command'),
  }),
);
export interface DeviceSettingChangeView extends ViewOf<typeof deviceSettingChangeView> {}

export const deviceSettingChanges = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/setting-changes',
  access: 'view',
  service: 'protocol',
  summary: 'How the settings of a device changed, the newest first',
  input: z.strictObject({ deviceId: z.uuid(), ...paging, cursor: rowId.optional() }),
  output: pageOf(deviceSettingChangeView),
});

/** The edge asks `commandQueue` for the command that reads them. */
export const deviceSettingsRead = route({
  method: 'POST',
  path: '/api/v1/devices/:deviceId/setting-readings',
  access: 'update',
  service: 'edge',
  summary: 'Reads the settings of a device from it',
  input: z.strictObject({ deviceId: z.uuid(), lifeS }),
  output: commandView,
});

/** As `commandSend`, for the command that changes settings. */
export const deviceSettingsWrite = route({
  method: 'PUT',
  path: '/api/v1/devices/:id/settings',
  access: 'update',
  service: 'edge',
  summary: 'Changes settings of a device and reads them back',
  input: z.strictObject({ id: z.uuid(), values: commandArguments, reason, lifeS, confirmServer }),
  output: commandView,
  before: deviceSettings,
});
/** Settings to change, by name; another server address asks for `confirmServer`. */
export type DeviceSettingsForm = Omit<GivenOf<typeof deviceSettingsWrite>, 'id'>;
