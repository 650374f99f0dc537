import { recordingKey, type ErrorCode, type ErrorData, type Problem, type Recording } from '@voltdeck/protocol/contract';

const hasName = <Name extends string>(value: object, name: Name): value is Record<Name, unknown> => name in value;

/** Whether a file that was fetched is a recording. */
export function isRecording(file: unknown): file is Recording {
  if (typeof file !== 'object' || file === null || !hasName(file, 'recordedAt') || !hasName(file, 'deviceId') || !hasName(file, 'answers')) return false;
  return typeof file.recordedAt === 'number' && typeof file.deviceId === 'string' && typeof file.answers === 'object' && file.answers !== null;
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const yearMs = 366 * 24 * 3_600_000;

/** All times of an answer, moved on: a record of the recording's moment reads as one of now. */
export function moved(value: unknown, byMs: number, recordedAt: number): unknown {
  if (typeof value === 'string') return isoTime.test(value) ? new Date(Date.parse(value) + byMs).toISOString() : value;
  // No measure is as large as a time in milliseconds.
  if (typeof value === 'number') return Math.abs(value - recordedAt) < yearMs ? value + byMs : value;
  if (Array.isArray(value)) return value.map((item: unknown) => moved(item, byMs, recordedAt));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, moved(item, byMs, recordedAt)]));
}

let playing: Recording | null = null;

/** Whether answers are read from a recording: then nothing is sent. */
export const isReplaying = (): boolean => playing !== null;

/** From now on every call is answered from the recording. @returns ends it */
export function startReplay(recording: Recording): () => void {
  playing = recording;
  return () => {
    if (playing === recording) playing = null;
  };
}

const refusal = (status: number, code: ErrorCode, data: ErrorData = {}): Response => {
  const problem: Partial<Problem> = { status, code, data };
  return Response.json(problem, { status });
};

/** The recorded answer; null while nothing is replayed. A recording takes no changes. */
export function replayedAnswer(method: string, address: string): Response | null {
  if (playing === null) return null;
  if (method !== 'GET') return refusal(403, 'PERMISSION_MISSING');
  const answer = playing.answers[recordingKey(method, address)];
  if (answer === undefined) return refusal(404, 'RECORD_NONE', { deviceId: /\/devices\/([^/?]+)/.exec(address)?.[1] ?? playing.deviceId });
  return Response.json(moved(answer, Date.now() - playing.recordedAt, playing.recordedAt));
}
