import { isRecording, movedAnswer, type Recording } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, refusal } from '../sentence.ts';
import { words } from './words.ts';

export const recordingFile = 'recording.json';

/** What the API answers a module that is worked on or tested. */
export interface ProjectAnswers {
  readonly answers: Readonly<Record<string, unknown>>;
  /** The vehicle of the recording. */
  readonly deviceId: string | undefined;
}

/** The recording of a module's folder, and what its `answers.json` says beside it or in place of it. @throws CallerError naming the file that cannot be read */
export async function readAnswers(folder: string, recording = recordingFile): Promise<ProjectAnswers> {
  const written = (await readJson<Readonly<Record<string, unknown>>>(join(folder, 'answers.json'))) ?? {};
  const recorded = await readRecording(join(folder, recording));
  if (recorded === null) return { answers: written, deviceId: undefined };
  const { recordedAt, deviceId, answers } = recorded;
  const byMs = Date.now() - recordedAt;
  const moved = Object.entries(answers).map(([asked, body]) => [asked, movedAnswer(body, byMs, recordedAt)] as const);
  return { answers: { ...Object.fromEntries(moved), ...written }, deviceId };
}

async function readRecording(file: string): Promise<Recording | null> {
  const found = await readJson<unknown>(file);
  if (found !== null && !isRecording(found)) throw refusal(words.noRecording, { file });
  return found;
}

async function readJson<Value>(file: string): Promise<Value | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  try {
    return text === null ? null : JSON.parse(text);
  } catch (error) {
    throw refusal(words.noJson, { file, why: messageOf(error) });
  }
}
