import { setTimeout as sleep } from 'node:timers/promises';
import { command, responseFlag } from '@voltdeck/protocol/codes';
import type { Frame } from '@voltdeck/protocol/wire';
import { Terminal, type Target } from '@voltdeck/simulator';
import type { Recording, RecordedFrame } from './recording.ts';
import { VehicleSocket } from './vehicle-socket.ts';

interface ReplayOptions {
  readonly target: Target;
  /** Pause between two frames of a vehicle. */
  readonly intervalMs: number;
  readonly timeoutMs: number;
  /** Called once, when the first connection is open. */
  readonly onConnected: () => void | Promise<void>;
  readonly onSent: (outcome: Outcome) => void | Promise<void>;
}

/** What became of one frame. */
export interface Outcome {
  /** Line of the recording; null for a login that was added. */
  readonly line: number | null;
  readonly vin: string;
  readonly command: number;
  /** Flag of the answer; null without one. */
  readonly response: number | null;
  readonly ok: boolean;
  /** How long the answer took. */
  readonly ms: number;
}

export interface ReplayCounts {
  readonly vehicles: number;
  readonly sent: number;
  readonly ok: number;
  readonly refused: number;
  readonly unanswered: number;
  /** Logins that the recording lacked and that were made up. */
  readonly loginsAdded: number;
}

/** ICCID of the login that is made up for a recording without one. */
export const addedIccid = '89860000000000000000';
const loginCommands: readonly number[] = [command.login, command.platformLogin];

/** Sends a recording as its vehicles would: one connection each, frame by frame, awaiting every answer. */
export async function replay(recording: Recording, options: ReplayOptions): Promise<ReplayCounts> {
  const outcomes: Outcome[] = [];
  for (const [vin, frames] of recording.byVin) {
    const socket = await VehicleSocket.open(options.target);
    if (outcomes.length === 0) await options.onConnected();
    try {
      await replayVehicle(socket, vin, frames, options, outcomes);
    } finally {
      socket.close();
    }
  }
  return countsOf(recording, outcomes);
}

async function replayVehicle(
  socket: VehicleSocket,
  vin: string,
  frames: readonly RecordedFrame[],
  options: ReplayOptions,
  outcomes: Outcome[],
): Promise<void> {
  for (const { line, bytes, code } of withLogin(vin, frames)) {
    const startMs = performance.now();
    const answer = await socket.ask(bytes, code, options.timeoutMs);
    const outcome = outcomeOf(vin, line, code, answer, performance.now() - startMs);
    outcomes.push(outcome);
    await options.onSent(outcome);
    if (options.intervalMs > 0) await sleep(options.intervalMs);
  }
}

interface Step {
  readonly line: number | null;
  readonly bytes: Uint8Array;
  readonly code: number;
}

/** A vehicle may send only after a good login, so a recording that starts without one gets one. */
function withLogin(vin: string, frames: readonly RecordedFrame[]): Step[] {
  const steps = frames.map(({ line, frame }) => ({ line, bytes: frame.bytes, code: frame.command }));
  const first = frames[0]?.frame;
  if (first === undefined || loginCommands.includes(first.command)) return steps;
  const terminal = new Terminal({ vin, edition: first.edition, iccid: addedIccid, packCode: null });
  return [{ line: null, bytes: terminal.login(Date.now()), code: command.login }, ...steps];
}

function outcomeOf(vin: string, line: number | null, code: number, answer: Frame | null, ms: number): Outcome {
  const response = answer?.response ?? null;
  return { line, vin, command: code, response, ok: response === responseFlag.ok, ms: Math.round(ms * 10) / 10 };
}

function countsOf(recording: Recording, outcomes: readonly Outcome[]): ReplayCounts {
  const count = (test: (outcome: Outcome) => boolean): number => outcomes.filter(test).length;
  return {
    vehicles: recording.byVin.size,
    sent: outcomes.length,
    ok: count((outcome) => outcome.ok),
    refused: count((outcome) => !outcome.ok && outcome.response !== null),
    unanswered: count((outcome) => outcome.response === null),
    loginsAdded: count((outcome) => outcome.line === null),
  };
}
