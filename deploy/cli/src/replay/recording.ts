import { fromHex, isCommand, readFrame, WireError, type Frame } from '@voltdeck/protocol/wire';
import type { Readable } from 'node:stream';
import { hexLines } from '../frame/lines.ts';
import { refusal } from '../sentence.ts';
import { words } from './words.ts';

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
  /** Lines that are no good frame. */
  readonly skipped: readonly SkippedLine[];
}

export interface SkippedLine {
  readonly line: number;
  /** Code of the WireError. */
  readonly code: string;
  readonly reason: string;
}

/** Reads the whole recording before anything is sent. A line that is no good frame is skipped, and `onSkipped` hears of it at once. */
export async function readRecording(input: Readable, onSkipped: (line: SkippedLine) => void | Promise<void> = () => undefined): Promise<Recording> {
  const byVin = new Map<string, RecordedFrame[]>();
  const skipped: SkippedLine[] = [];
  let answers = 0;
  for await (const { number, text } of hexLines(input)) {
    const frame = frameOf(number, text);
    if ('reason' in frame) {
      skipped.push(frame);
      await onSkipped(frame);
      continue;
    }
    if (!isCommand(frame)) {
      answers++;
      continue;
    }
    const frames = byVin.get(frame.vin) ?? [];
    frames.push({ line: number, frame });
    byVin.set(frame.vin, frames);
  }
  if (byVin.size === 0) throw refusal(words.empty, { bad: skipped.length, answers });
  return { byVin, answers, skipped };
}

function frameOf(line: number, text: string): Frame | SkippedLine {
  try {
    return readFrame(fromHex(text));
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { line, code: error.code, reason: error.message };
  }
}
