import { command } from '@voltdeck/protocol/codes';
import { decodeUnit, encodeFrame, packCodeBytes, type Edition, type Frame, type MessageToEncode, type WireTime } from '@voltdeck/protocol/wire';

interface LoginParts {
  readonly vin: string;
  readonly edition: Edition;
  readonly time: WireTime;
  readonly sequence: number;
  readonly iccid: string;
  readonly codes: readonly string[];
}

/** GB/T 32960.3 7.1: 2016 gives all codes one length, 2025 counts packs by BMS and gives each code 24 characters. */
function writeLogin({ vin, edition, time, sequence, iccid, codes }: LoginParts): Uint8Array {
  const given = { kind: 'login' as const, time, sequence, iccid, codes: [...codes] };
  const message: MessageToEncode =
    edition === 2016
      ? { ...given, codeLength: Math.max(0, ...codes.map(({ length }) => length)), packsPerBms: null }
      : { ...given, codeLength: packCodeBytes, packsPerBms: codes.length === 0 ? [] : [codes.length] };
  return encodeFrame({ edition, command: command.login, vin, message });
}

/** The login of a vehicle in another edition. @throws WireError where that edition cannot say it */
export function convertLogin(frame: Frame, edition: Edition): Uint8Array {
  const message = decodeUnit(frame);
  if (message.kind !== 'login') throw new TypeError(`Command ${frame.command} is no login`);
  const { time, sequence, iccid, codes } = message;
  return writeLogin({ vin: frame.vin, edition, time, sequence: sequence ?? 1, iccid: iccid ?? '', codes });
}

/** The login of a vehicle whose own is not stored: its packs and ICCID are not known. */
export const bareLogin = (vin: string, edition: Edition, time: WireTime): Uint8Array => writeLogin({ vin, edition, time, sequence: 1, iccid: '', codes: [] });

/** A logout says the same in both editions. */
export function convertLogout(frame: Frame, edition: Edition): Uint8Array {
  const message = decodeUnit(frame);
  if (message.kind !== 'logout') throw new TypeError(`Command ${frame.command} is no logout`);
  return encodeFrame({ edition, command: command.logout, vin: frame.vin, message: { kind: 'logout', time: message.time, sequence: message.sequence } });
}
