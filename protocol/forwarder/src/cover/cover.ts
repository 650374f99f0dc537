import { findSignature } from '@voltdeck/base/cipher';
import { command, encryption } from '@voltdeck/protocol/codes';
import { writeFrame, type Frame } from '@voltdeck/protocol/wire';

type Later<Value> = Value | Promise<Value>;

interface FrameCipher {
  /** Code of the encryption byte. */
  readonly code: number;
  readonly seal: (unit: Uint8Array) => Later<Uint8Array>;
  /** null for what does not open; of what is encrypted to the platform's public key, its answers are not. */
  readonly open: (sealed: Uint8Array) => Uint8Array | null;
}

export interface CoverParts {
  readonly cipher: FrameCipher | null;
  /** Gives block FF over the data unit. */
  readonly sign: ((unit: Uint8Array) => Later<Uint8Array>) | null;
}

/** What is done to a frame before it leaves. */
export interface Marks {
  readonly encrypted: boolean;
  readonly signed: boolean;
}

/** What vehicles send. The platform login names the cipher, so neither it nor what concerns the link alone is encrypted (GB/T 32960.3 7.4). */
const ofVehicles: ReadonlySet<number> = new Set([command.login, command.realtime, command.reissue, command.logout]);

/** Signs and encrypts frames as a target demands, and opens its answers. */
export class Cover {
  constructor(private readonly parts: CoverParts) {}

  /** Code of the encryption byte, as the platform login names it. */
  get code(): number {
    return this.parts.cipher?.code ?? encryption.none;
  }

  marksOf(plain: Frame): Marks {
    return { encrypted: this.parts.cipher !== null && ofVehicles.has(plain.command), signed: this.signs(plain) };
  }

  /** The bytes that leave. @throws WireError, also as rejection, where they would be too long */
  over(plain: Frame): Later<Uint8Array> {
    const { sign, cipher } = this.parts;
    const signed = sign !== null && this.signs(plain) ? after(sign(plain.unit), (block) => joined(plain.unit, block)) : null;
    if (cipher === null || !ofVehicles.has(plain.command)) return signed === null ? plain.bytes : after(signed, (unit) => written(plain, encryption.none, unit));
    return after(after(signed ?? plain.unit, cipher.seal), (unit) => written(plain, cipher.code, unit));
  }

  /** An answer as if it were plain; one that does not open stays as it is. */
  open(answer: Frame): Frame {
    const { cipher } = this.parts;
    if (cipher === null || answer.encryption !== cipher.code) return answer;
    const unit = cipher.open(answer.unit);
    return unit === null ? answer : { ...answer, unit };
  }

  /** A signature of the vehicle stays: ours is for reports without one (GB/T 32960.3-2025 7.2.2). */
  private signs(plain: Frame): boolean {
    const isReport = plain.command === command.realtime || plain.command === command.reissue;
    return this.parts.sign !== null && plain.edition === 2025 && isReport && findSignature(plain) === null;
  }
}

export const noCover = new Cover({ cipher: null, sign: null });

const after = <Value, Next>(value: Later<Value>, then: (value: Value) => Later<Next>): Later<Next> => (value instanceof Promise ? value.then(then) : then(value));

const written = ({ edition, command: code, response, vin }: Frame, encryptionCode: number, unit: Uint8Array): Uint8Array =>
  writeFrame({ edition, command: code, response, vin, encryption: encryptionCode, unit });

function joined(unit: Uint8Array, block: Uint8Array): Uint8Array {
  const whole = new Uint8Array(unit.length + block.length);
  whole.set(unit);
  whole.set(block, unit.length);
  return whole;
}
