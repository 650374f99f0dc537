import { fromHex, isCommand, readFrame, WireError, type Frame } from '@voltdeck/protocol/wire';
import type { Readable } from 'node:stream';
import { hexLines } from '../frame/lines.ts';
import { CallerError } from '../sentence.ts';

export interface RecordedFrame {
  /** Line of the recording, from 1. */
  readonly line: number;
  readonly frame: Frame;
}

export interface Recording {
  /** Frames by the VIN they name, each in the order of the recording. */
  readonly byVin: ReadonlyMap<string, readonly RecordedFrame[]>;
  /** Lines that are answers of a server: a vehicle does not send them. */
  readonly answers: number;
}

/** Reads the whole recording before anything is sent; refuses one with a line that is no frame. */
export async function readRecording(input: Readable): Promise<Recording> {
  const byVin = new Map<string, RecordedFrame[]>();
  let answers = 0;
  for await (const { number, text } of hexLines(input)) {
    const frame = frameOf(number, text);
    if (!isCommand(frame)) {
      answers++;
      continue;
    }
    const frames = byVin.get(frame.vin) ?? [];
    frames.push({ line: number, frame });
    byVin.set(frame.vin, frames);
  }
  if (byVin.size === 0) throw new CallerError('the recording holds no frame that a vehicle sends; give hex lines, one frame a line');
  return { byVin, answers };
}

function frameOf(line: number, text: string): Frame {
  try {
    return readFrame(fromHex(text));
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    throw new CallerError(`line ${line} of the recording is no good frame (${error.code}): ${error.message}; nothing was sent`);
  }
}
