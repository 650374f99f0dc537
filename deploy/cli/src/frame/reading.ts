import { decodeFrame, encodeFrame, fromHex, recordTime, toHex, toJson, WireError, type Json, type Message } from '@voltdeck/protocol/wire';

/** What `voltdeck frame decode` says of one line. */
export type Reading = GoodReading | BadReading;

interface GoodReading {
  readonly ok: true;
  readonly edition: number;
  readonly command: number;
  readonly response: number;
  readonly vin: string;
  readonly encryption: number;
  /** ISO 8601 UTC; null when the frame carries no time or one that is no date. */
  readonly time: string | null;
  /** The body: `blocks` of a report, else an object under the name of the message. */
  readonly [body: string]: unknown;
  /** Hex of encode(decode(line)): the same bytes as the line. */
  readonly encoded: string;
}

interface BadReading {
  readonly ok: false;
  readonly error: string;
  readonly message: string;
  /** Byte in the frame; absent when the failure has no place. */
  readonly offset?: number | undefined;
  readonly path: string;
}

export function readingOf(hex: string): Reading {
  try {
    const frame = decodeFrame(fromHex(hex));
    const { edition, command, response, vin, encryption, message } = frame;
    return {
      ok: true, edition, command, response, vin, encryption, time: timeOf(message), ...bodyOf(message), encoded: toHex(encodeFrame(frame)),
    };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { ok: false, error: error.code, message: error.message, offset: error.offset, path: error.path };
  }
}

function timeOf(message: Message): string | null {
  if (!('time' in message) || message.time === null) return null;
  const epochMs = recordTime(message.time);
  return epochMs === null ? null : new Date(epochMs).toISOString();
}

function bodyOf(message: Message): Readonly<Record<string, Json>> {
  const { kind, ...body } = message;
  const parts = Object.entries(body).filter(([name, part]) => part !== undefined && (kind !== 'report' || name !== 'time'));
  const json = Object.fromEntries(parts.map(([name, part]) => [name, toJson(part)]));
  return kind === 'report' ? json : { [kind]: json };
}
