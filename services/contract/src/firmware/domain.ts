import { domain } from '../route.ts';
import { firmwareDelivery, firmwareDownload } from './delivery.ts';
import { deviceFirmware, firmwareList, firmwareWithdraw, oneFirmware } from './firmware.ts';
import { firmwareKeyAdd, firmwareKeyList, firmwareKeyRevoke, firmwareLinkSecretRotate } from './keys.ts';
import { firmwareAdd, firmwareComplete, firmwarePart, firmwarePartNote } from './upload.ts';

/** Firmware of vehicles: taken in, matched with devices, and downloaded. */
export const firmware = domain({
  ...{ firmwareList, firmware: oneFirmware, deviceFirmware, firmwareWithdraw },
  ...{ firmwareAdd, firmwarePart, firmwarePartNote, firmwareComplete },
  ...{ firmwareKeyList, firmwareKeyAdd, firmwareKeyRevoke, firmwareLinkSecretRotate },
  ...{ firmwareDelivery, firmwareDownload },
});
export type Firmware = typeof firmware;
