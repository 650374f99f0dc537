import type { Recording } from '@voltdeck/protocol/contract';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../language/language.ts';
import { CallerError, refusal } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { fromProject } from './from-project.ts';
import { words } from './words.ts';

interface Kit {
  readonly findBrowser: () => string;
  readonly recordModule: (options: {
    readonly folder: string;
    readonly browserPath: string;
    readonly deviceId: string;
    readonly ask: (address: string) => Promise<{ readonly status: number; readonly body: unknown }>;
  }) => Promise<{ readonly recording: Recording; readonly refused: readonly string[] }>;
}

interface RecordOptions {
  readonly session: ConsoleSession;
  readonly token: string;
  /** The first vehicle that the token sees, when none is named. */
  readonly device: string | undefined;
  readonly browser: string | undefined;
  readonly out: string;
}

export interface WrittenRecording {
  readonly file: string;
  readonly answers: number;
  readonly refused: readonly string[];
}

/** Opens every page and extension of the build of a folder on the answers of a console, and writes those answers to a file. @throws CallerError when there is no vehicle, or nothing was answered */
export async function recordProject(folder: string, { session, token, device, browser, out }: RecordOptions): Promise<WrittenRecording> {
  const kit = await fromProject(folder, '@voltdeck/kit/testing');
  if (!isKit(kit)) throw refusal(words.noRecorder);
  const { origin } = new URL(session.url);
  const ask = async (address: string): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(origin + address, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } });
    return { status: answer.status, body: await answer.json() };
  };
  const { recording, refused } = await kit.recordModule({ folder: join(folder, 'dist'), browserPath: browser ?? kit.findBrowser(), deviceId: device ?? (await firstDevice(session)), ask });
  const answers = Object.keys(recording.answers).length;
  if (answers === 0) throw new CallerError([say(words.nothingRecorded), ...refused].join('\n  '));
  await writeFile(join(folder, out), `${JSON.stringify(recording, null, 1)}\n`);
  return { file: out, answers, refused };
}

async function firstDevice({ console, url }: ConsoleSession): Promise<string> {
  const { items } = await console.vehicleList({ pageSize: 1 });
  const [vehicle] = items;
  if (vehicle === undefined) throw refusal(words.noVehicle, { url });
  return vehicle.deviceId;
}

function isKit(loaded: unknown): loaded is Kit {
  return typeof loaded === 'object' && loaded !== null && 'recordModule' in loaded && typeof loaded.recordModule === 'function';
}
