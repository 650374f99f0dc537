import { domain } from '../route.ts';
import { command, commandApprove, commandBatch, commandCancel, commandList } from './command.ts';
import { commandBatchPreview, commandBatchQueue, commandBatchSend, commandPreview, commandQueue, commandSend } from './send.ts';
import { deviceSettingChanges, deviceSettings, deviceSettingsRead, deviceSettingsWrite } from './settings.ts';

/** Commands to vehicles, and the settings that they read and write. */
export const commands = domain({
  ...{ commandPreview, commandSend, commandQueue, commandList, commandBatchPreview, commandBatchSend, commandBatchQueue, commandBatch },
  ...{ command, commandCancel, commandApprove, deviceSettings, deviceSettingChanges, deviceSettingsRead, deviceSettingsWrite },
});
export type Commands = typeof commands;
