import { encryption as encryptionCode } from '@voltdeck/protocol/codes';
import { answerUnit, writeFrame, type AnswerOptions, type Frame } from '@voltdeck/protocol/wire';

/** How a frame was encrypted, and how its answers are. */
export interface Cover {
  readonly encryption: number;
  /** null: answers travel plain. */
  readonly seal: Seal | null;
  /** null: commands go down plain. */
  readonly sealDown: Seal | null;
}

/** A promise where the cipher costs so much that a thread does it; null when that failed. */
export type Seal = (plain: Uint8Array) => Uint8Array | Promise<Uint8Array | null>;

/** A frame as the commands see it: always plain. One received encrypted has its plain form in `bytes` too. */
export interface Incoming extends Frame {
  readonly cover?: Cover;
}

/** The plain form of a frame that was opened. */
export function uncovered({ edition, command, response, vin, encryption }: Frame, unit: Uint8Array, seals: Pick<Cover, 'seal' | 'sealDown'>): Incoming {
  const bytes = writeFrame({ edition, command, response, vin, unit });
  return { edition, command, response, vin, encryption: encryptionCode.none, bytes, unit, cover: { encryption, ...seals } };
}

/** The answer to a frame received encrypted. An empty data unit stays empty: there is nothing to hide in it. */
export function coveredAnswer(frame: Incoming, cover: Cover, flag: number, options?: AnswerOptions): Uint8Array | Promise<Uint8Array> {
  const { edition, command, vin } = frame;
  const plain = answerUnit(frame, options);
  const write = (sealed: Uint8Array | null): Uint8Array =>
    writeFrame({ edition, command, response: flag, vin, encryption: sealed === null ? frame.encryption : cover.encryption, unit: sealed ?? plain });
  const sealed = cover.seal === null || plain.length === 0 ? null : cover.seal(plain);
  return sealed instanceof Promise ? sealed.then(write) : write(sealed);
}
