import { command } from '../codes/frame-codes.ts';
import type { RecordValues } from '../codes/record-values.ts';
import { WireError } from '../wire/errors.ts';
import { type Frame, isCommand, readFrame } from '../wire/frame.ts';
import type { Edition } from '../wire/header.ts';
import type { DeviceProfile } from '../wire/profile/device-profile.ts';
import { mergeRecords, toRecord } from '../wire/record.ts';
import type { Block, Report } from '../wire/report.ts';
import { recordTime } from '../wire/time.ts';
import { decodeUnit, type Login, type Message } from '../wire/unit.ts';
import type { Exchange, ObservedFrame } from './exchange.ts';

/** A frame of the exchange with what it says. */
export interface ReadFrame extends ObservedFrame {
  readonly frame: Frame;
  /** Null where its data unit could not be read. */
  readonly message: Message | null;
  /** Why not. */
  readonly problem: string | null;
  /** The time in the data unit, epoch ms; null without one, or where it is no date. */
  readonly timeMs: number | null;
}

export interface ReadReport extends ReadFrame {
  readonly report: Report;
  readonly timeMs: number;
  readonly isReissue: boolean;
}

/** What all reports of one moment say together: a terminal may spread it over several frames. */
export interface Moment {
  readonly timeMs: number;
  /** The one that arrived first. */
  readonly first: ReadReport;
  readonly reports: readonly ReadReport[];
  readonly blocks: readonly Block[];
  readonly record: RecordValues;
  /** Started or charging. */
  readonly isAwake: boolean;
  /** Of an alarm of level 3 or above. */
  readonly isGrave: boolean;
}

export interface ReadLogin extends ReadFrame {
  readonly login: Login;
}

/** An exchange, decoded once for all checks. */
export interface Reading {
  readonly exchange: Exchange;
  readonly edition: Edition;
  readonly offsetMinutes: number;
  /** All frames; then those that the terminal sent as commands, by what they are. */
  readonly frames: readonly ReadFrame[];
  readonly sent: readonly ReadFrame[];
  readonly logins: readonly ReadLogin[];
  readonly reports: readonly ReadReport[];
  readonly logouts: readonly ReadFrame[];
  /** In the order of their times. */
  readonly moments: readonly Moment[];
}

/** GB/T 32960.3-2016 table 9 and 2025 table 10. */
const started = 1;
const charging = [1, 2];
const graveLevel = 3;

export function readExchange(exchange: Exchange, profile: Partial<DeviceProfile> = {}): Reading {
  const offsetMinutes = profile.clockOffsetMinutes ?? 480;
  const frames = exchange.frames.map((frame) => readOne(frame, profile, offsetMinutes));
  const sent = frames.filter(({ sender, frame }) => sender === 'terminal' && isCommand(frame));
  const reports = sent.filter(isReport);
  const edition = sent[0]?.frame.edition ?? frames[0]?.frame.edition ?? 2016;
  return {
    exchange, edition, offsetMinutes, frames, sent, reports,
    logins: sent.flatMap((each) => (each.message?.kind === 'login' ? [{ ...each, login: each.message }] : [])),
    logouts: sent.filter(({ frame }) => frame.command === command.logout),
    moments: momentsOf(reports, profile),
  };
}

function readOne(observed: ObservedFrame, profile: Partial<DeviceProfile>, offsetMinutes: number): ReadFrame {
  const frame = frameOf(observed.bytes);
  try {
    const message = decodeUnit(frame, profile);
    const remainder = 'remainder' in message ? message.remainder : undefined;
    const timeMs = 'time' in message && message.time !== null && message.time !== undefined ? recordTime(message.time, offsetMinutes) : null;
    const report = message.kind === 'report' ? { report: message, isReissue: message.reissue } : {};
    return { ...observed, ...report, frame, message, timeMs, problem: observed.rejected ?? remainder?.reason ?? null };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { ...observed, frame, message: null, timeMs: null, problem: observed.rejected ?? error.code };
  }
}

/** A frame with a wrong check byte, sent on purpose, is read by its header. */
function frameOf(bytes: Uint8Array): Frame {
  try {
    return readFrame(bytes);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    const edition = bytes[0] === 0x24 ? 2025 : 2016;
    const vin = String.fromCharCode(...bytes.subarray(4, 21)).replaceAll('\0', '');
    return { edition, command: bytes[2] ?? 0, response: bytes[3] ?? 0, vin, encryption: bytes[21] ?? 0, bytes, unit: bytes.subarray(24, -1) };
  }
}

const isReport = (frame: ReadFrame): frame is ReadReport => 'report' in frame && frame.timeMs !== null;

function momentsOf(reports: readonly ReadReport[], profile: Partial<DeviceProfile>): Moment[] {
  const byTime = new Map<number, ReadReport[]>();
  for (const report of reports) {
    const there = byTime.get(report.timeMs);
    if (there === undefined) byTime.set(report.timeMs, [report]);
    else there.push(report);
  }
  return [...byTime].sort(([left], [right]) => left - right).map(([timeMs, of]) => momentOf(timeMs, of, profile));
}

function momentOf(timeMs: number, reports: readonly ReadReport[], profile: Partial<DeviceProfile>): Moment {
  const first = reports.reduce((earliest, each) => (each.atMs < earliest.atMs ? each : earliest));
  const record = reports.map(({ frame, report }) => toRecord(frame.edition, report, profile)).reduce((left, right) => mergeRecords(left, right));
  return {
    timeMs, first, reports, record,
    blocks: reports.flatMap(({ report }) => report.blocks),
    isAwake: record.vehicleState === started || charging.includes(record.chargingState ?? 0),
    isGrave: (record.faultLevel ?? 0) >= graveLevel,
  };
}
