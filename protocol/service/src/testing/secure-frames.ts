import type { SignatureParts } from '@voltdeck/base/cipher';
import { command, encryption } from '@voltdeck/protocol/codes';
import { encodeFrame, readFrame, wireTime, writeFrame, type Edition } from '@voltdeck/protocol/wire';
import { loginFrame, realtimeFrame, someTime, someVin } from './frames.ts';

/** The frame with its data unit encrypted. */
export function sealedAs(plain: Uint8Array, cipher: number, seal: (unit: Uint8Array) => Uint8Array): Uint8Array {
  const { edition, command: code, response, vin, unit } = readFrame(plain);
  return writeFrame({ edition, command: code, response, vin, encryption: cipher, unit: seal(unit) });
}

export type Sign = (data: Uint8Array) => SignatureParts;

interface SignedChoice {
  readonly vin?: string;
  readonly at?: number;
  readonly algorithm: number;
  readonly sign: Sign;
}

function block(algorithm: number, { r, s }: SignatureParts): Uint8Array {
  return Uint8Array.from([algorithm, r.length >> 8, r.length & 0xff, ...r, s.length >> 8, s.length & 0xff, ...s]);
}

/** A report of 2025 with a signature block behind its position. */
export function signedReport({ vin = someVin, at = someTime, algorithm, sign }: SignedChoice): Uint8Array {
  const { unit } = readFrame(realtimeFrame({ vin, at, edition: 2025 }));
  const signed = Uint8Array.from([...unit, 0xff, ...block(algorithm, sign(unit))]);
  return writeFrame({ edition: 2025, command: command.realtime, vin, unit: signed });
}

/** A frame of 2025 with a signature block behind its data unit: logins and answers to commands. */
export function withSignature(plain: Uint8Array, { algorithm, sign }: Pick<SignedChoice, 'algorithm' | 'sign'>): Uint8Array {
  const { edition, command: code, response, vin, unit } = readFrame(plain);
  return writeFrame({ edition, command: code, response, vin, unit: Uint8Array.from([...unit, 0xff, ...block(algorithm, sign(unit))]) });
}

export function signedLogin({ vin = someVin, at = Date.now(), iccid, ...signer }: SignedChoice & { readonly iccid?: string }): Uint8Array {
  return withSignature(loginFrame({ vin, at, edition: 2025, ...(iccid === undefined ? {} : { iccid }) }), signer);
}

interface ActivationChoice extends SignedChoice {
  readonly chipId?: string;
  readonly publicKey: Uint8Array;
  /** In the data unit; that of the frame unless another is given. */
  readonly bodyVin?: string;
}

export function activationFrame({ vin = someVin, bodyVin = vin, at = someTime, chipId = 'CHIP-1', publicKey, algorithm, sign }: ActivationChoice): Uint8Array {
  const message = { kind: 'activation', time: wireTime(at), chipId, publicKey, vin: bodyVin, algorithm, r: new Uint8Array(0), s: new Uint8Array(0) } as const;
  const { unit } = readFrame(encodeFrame({ edition: 2025, command: command.activation, vin, encryption: encryption.none, message }));
  const signed = unit.subarray(0, -5);
  return writeFrame({ edition: 2025, command: command.activation, vin, unit: Uint8Array.from([...signed, ...block(algorithm, sign(signed))]) });
}

interface ExchangeChoice {
  readonly vin?: string;
  readonly algorithm: number;
  readonly key: Uint8Array;
  readonly from?: number;
  readonly to?: number;
}

const hourMs = 3_600_000;

/** Command 0B; the key holds from an hour ago for two hours unless times are given. */
export function keyExchangeFrame({ vin = someVin, algorithm, key, from = Date.now() - hourMs, to = Date.now() + hourMs }: ExchangeChoice): Uint8Array {
  const message = { kind: 'keyExchange', algorithm, key, start: wireTime(from), end: wireTime(to) } as const;
  return encodeFrame({ edition: 2025, command: command.keyExchange, vin, encryption: encryption.none, message });
}

interface PlatformChoice {
  readonly user: string;
  readonly password: string;
  readonly edition?: Edition;
}

const platformVin = 'PLATFORM000000001';

export function platformLoginFrame({ user, password, edition = 2016 }: PlatformChoice): Uint8Array {
  const message = { kind: 'platformLogin', time: wireTime(someTime), sequence: 1, user, password, encryption: encryption.none } as const;
  return encodeFrame({ edition, command: command.platformLogin, vin: platformVin, encryption: encryption.none, message });
}

export function platformLogoutFrame(edition: Edition = 2016): Uint8Array {
  const message = { kind: 'platformLogout', time: wireTime(someTime), sequence: 1 } as const;
  return encodeFrame({ edition, command: command.platformLogout, vin: platformVin, encryption: encryption.none, message });
}
