import type { DeviceView } from '@voltdeck/contract';
import { dayText, momentText, type Say } from '@voltdeck/kit';
import { forms, type Language, type Text } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';

export interface FieldWords {
  readonly language: Language;
  readonly say: Say<keyof typeof messages>;
}

/** A field of a device: its label, and its words; null where nobody has given it. */
export interface DeviceField {
  readonly label: Text;
  readonly read: (device: DeviceView, words: FieldWords) => string | null;
}

const { device: form } = forms;

const time = (value: string | null, language: Language): string | null =>
  value === null ? null : momentText(value, language);
const day = (value: string | null, language: Language): string | null => (value === null ? null : dayText(value, language));

/** Every field of a device, by what it is about. */
export const deviceFields = {
  identity: [
    { label: form.vin.label, read: ({ vin }) => vin },
    { label: form.plate.label, read: ({ plate }) => plate },
    { label: form.vehicleType.label, read: ({ vehicleType }) => vehicleType },
    { label: form.modelId.label, read: ({ model }) => model?.name ?? null },
    { label: form.projectId.label, read: ({ project }) => project?.name ?? null },
    { label: messages.customer, read: ({ customer }) => customer?.name ?? null },
    { label: form.groupIds.label, read: ({ groups }, { say }) => groups.map(({ name }) => name).join(say('separator')) || null },
  ],
  parts: [
    { label: form.batteryId.label, read: ({ batteryId }) => batteryId },
    { label: form.bmsId.label, read: ({ bmsId }) => bmsId },
    { label: form.bmsModel.label, read: ({ bmsModel }) => bmsModel },
    { label: form.hardwareId.label, read: ({ hardwareId }) => hardwareId },
    { label: form.softwareVersion.label, read: ({ softwareVersion }) => softwareVersion },
    { label: messages.softwareSince, read: ({ softwareSince }, { language }) => (softwareSince === null ? null : new Date(softwareSince).toLocaleString(language)) },
    { label: form.imei.label, read: ({ imei }) => imei },
    { label: form.iccid.label, read: ({ iccid }) => iccid },
    { label: form.profile.label, read: ({ profile }) => profile },
  ],
  service: [
    { label: messages.serviceStatus, read: ({ serviceStatus }, { say }) => say(serviceStatus) },
    { label: form.activatedAt.label, read: ({ activatedAt }, { language }) => day(activatedAt, language) },
    { label: form.serviceExpiresAt.label, read: ({ serviceExpiresAt }, { language }) => day(serviceExpiresAt, language) },
    { label: messages.source, read: ({ source }, { say }) => say(source) },
  ],
  kept: [
    { label: messages.createdAt, read: ({ createdAt }, { language }) => time(createdAt, language) },
    { label: messages.createdBy, read: ({ createdBy }, { say }) => createdBy ?? say('system') },
    { label: messages.updatedAt, read: ({ updatedAt }, { language }) => time(updatedAt, language) },
    { label: messages.updatedBy, read: ({ updatedBy }, { say }) => updatedBy ?? say('system') },
    { label: messages.version, read: ({ version }) => String(version) },
    { label: messages.deviceId, read: ({ id }) => id },
  ],
} as const satisfies Readonly<Record<string, readonly DeviceField[]>>;

export type FieldGroup = keyof typeof deviceFields;
