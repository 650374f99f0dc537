import type { DeviceLogin } from '@voltdeck/contract';
import type { DomainError } from '@voltdeck/base';
import type { ErrorCode } from '@voltdeck/protocol/contract';
import { refusalOf } from './login-evidence.ts';
import type { Refusal } from '../refusals.ts';

const refusals: Partial<Record<ErrorCode, Refusal>> = {
  DEVICE_UNKNOWN: 'vinUnknown',
  VIN_MALFORMED: 'vinMalformed',
  INPUT_INVALID: 'loginInvalid',
};

type Lacking = keyof typeof refusalOf;
const isLacking = (value: unknown): value is Lacking => typeof value === 'string' && Object.hasOwn(refusalOf, value);

/**
 * What fleet's failure means to a terminal; undefined leaves the login without an answer, so that it reconnects. A vehicle
 * that could register itself, but does not prove what new ones have to, is refused for that: it need not be entered.
 */
export function admissionRefusal({ code, data }: DomainError, { shown }: Pick<DeviceLogin, 'shown'>): Refusal | undefined {
  const { lacking } = data;
  if (code !== 'DEVICE_UNKNOWN' || !isLacking(lacking)) return refusals[code];
  return lacking === 'transport' && shown?.transport === 'tls' ? 'certificateMissing' : refusalOf[lacking];
}
