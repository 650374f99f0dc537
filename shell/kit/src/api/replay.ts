import { movedAnswer, recordingKey, type ErrorCode, type ErrorData, type Problem, type Recording } from '@voltdeck/protocol/contract';

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
  return Response.json(movedAnswer(answer, Date.now() - playing.recordedAt, playing.recordedAt));
}
