import type {
  DeviceFirmwareView,
  FirmwareDelivery,
  FirmwareKeyView,
  FirmwareLinkSecretChange,
  FirmwareLinkSecretRotation,
  FirmwareListInput,
  FirmwarePart,
  FirmwareView,
  NewFirmwareKey,
  SignedFirmware,
} from './firmware.ts';
import { operation } from './operation.ts';
import type { Page } from './views.ts';

/** Requests about firmware that the protocol service answers. */
export const firmwareOperations = {
  list: operation<FirmwareListInput, Page<FirmwareView>>('protocol.firmware-list'),
  read: operation<{ id: string }, FirmwareView>('protocol.firmware'),
  /** The firmware that there is, judged for a device. */
  ofDevice: operation<{ deviceId: string }, DeviceFirmwareView>('protocol.firmware-of-device'),
  /** Begins an upload, or finds the one that there is. */
  add: operation<SignedFirmware, FirmwareView>('protocol.firmware-add'),
  part: operation<FirmwarePart, FirmwareView>('protocol.firmware-part'),
  complete: operation<{ id: string }, FirmwareView>('protocol.firmware-complete'),
  withdraw: operation<{ id: string }, FirmwareView>('protocol.firmware-withdraw'),
  keyList: operation<Record<string, never>, { items: FirmwareKeyView[] }>('protocol.firmware-key-list'),
  keyAdd: operation<NewFirmwareKey, FirmwareKeyView>('protocol.firmware-key-add'),
  keyRevoke: operation<{ keyId: string }, FirmwareKeyView>('protocol.firmware-key-revoke'),
  linkSecretRotate: operation<FirmwareLinkSecretRotation, FirmwareLinkSecretChange>('protocol.firmware-link-secret-rotate'),
  /** What a link gives; asked by the edge, for no person. */
  delivery: operation<{ token: string }, FirmwareDelivery>('protocol.firmware-delivery'),
} as const;
