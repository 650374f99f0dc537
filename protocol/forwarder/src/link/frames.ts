import { command } from '@voltdeck/protocol/codes';
import { encodeFrame, readFrame, wireTime, type Edition, type Frame } from '@voltdeck/protocol/wire';

interface PlatformParts {
  readonly edition: Edition;
  readonly platformId: string;
}

interface Credentials extends PlatformParts {
  /** Code of the encryption byte of what follows. */
  readonly encryption: number;
  readonly user: string;
  readonly password: string;
}

/** GB/T 32960.3 7.4. @param sequence of the day, from 1 */
export const platformLogin = ({ edition, platformId, user, password, encryption }: Credentials, sequence: number, nowMs: number): Frame =>
  readFrame(encodeFrame({ edition, command: command.platformLogin, vin: platformId, message: { kind: 'platformLogin', time: wireTime(nowMs), sequence, user, password, encryption } }));

/** GB/T 32960.3 7.5. @param sequence that of the login */
export const platformLogout = ({ edition, platformId }: PlatformParts, sequence: number, nowMs: number): Frame =>
  readFrame(encodeFrame({ edition, command: command.platformLogout, vin: platformId, message: { kind: 'platformLogout', time: wireTime(nowMs), sequence } }));

export const heartbeat = ({ edition, platformId }: PlatformParts): Frame => readFrame(encodeFrame({ edition, command: command.heartbeat, vin: platformId, message: { kind: 'heartbeat' } }));
