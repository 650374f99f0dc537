import { command, commands, encryption, responseFlag } from '../codes/frame-codes.ts';
import { type Control, readControl, writeControl } from './control.ts';
import { Reader, Writer } from './cursor.ts';
import { FrameTooLongError, WrongMessageError } from './errors.ts';
import { type Frame, readFrame, sealFrame } from './frame.ts';
import * as generated from './generated/codec.ts';
import { type Edition, headerBytes, maxUnitBytes } from './header.ts';
import { parametersEdition, type ParameterValues, readParameterValues, writeParameterValues } from './parameters.ts';
import type { DecodeProfile } from './profile/device-profile.ts';
import { type Remainder, type Report, type ReportToEncode, readReport, writeReport } from './report.ts';
import { copyOut } from './slab.ts';
import { wireTimeBytes } from './time.ts';

/** `packsPerBms`: 2025 alone, their sum is the number of codes; without it all codes are of one BMS. Sequence and ICCID are null when a terminal sends the time alone. */
export type Login = generated.Login2016 | generated.Login2025;

type Body = generated.KnownMessage | ParameterValues | Control;

/** What a data unit says. Bytes behind a complete message are kept as its remainder. */
export type Message = Report | (Body & { remainder?: Remainder | undefined });
export type MessageToEncode = Exclude<Message, Report> | ReportToEncode;
export type MessageKind = Message['kind'];

type BodyReader = (reader: Reader, frame: Frame, profile: DecodeProfile) => Message;

function readParameters(reader: Reader, { edition }: Frame, profile: DecodeProfile): ParameterValues {
  return readParameterValues(reader, parametersEdition(edition, profile));
}

const ownReaders: Readonly<Record<number, BodyReader>> = {
  [command.parameterSet]: readParameters,
  [command.control]: (reader, _frame, profile) => readControl(reader, profile.upgradeOrder ?? 'urlLate'),
};

const commandReaders: Readonly<Record<Edition, Readonly<Record<number, BodyReader>>>> = {
  2016: { ...generated.messageReaders2016, ...ownReaders },
  2025: { ...generated.messageReaders2025, ...ownReaders },
};

// One result per parameter, or the parameters themselves: `readSettingsAnswer` distinguishes them for who has the request.
function readSettingAnswer(reader: Reader, frame: Frame, profile: DecodeProfile): Message {
  const start = reader.at;
  const count = reader.end - start > wireTimeBytes ? reader.view.getUint8(start + wireTimeBytes) : 0;
  const isResults = reader.end - start === wireTimeBytes + 1 + count * 3;
  return isResults ? generated.readParameterResults(reader) : readParameters(reader, frame, profile);
}

// Answers that carry more than a time.
const answerReaders: Readonly<Record<number, BodyReader>> = {
  [command.activationResult]: generated.readActivationResult,
  [command.parameterQuery]: readParameters,
  [command.parameterSet]: readSettingAnswer,
};

const isReport = (code: number): boolean => code === command.realtime || code === command.reissue;
const isAsked = (code: number): boolean => code === command.parameterQuery || code === command.parameterSet || code === command.control;
const hasLayout = ({ edition, command: code }: Frame, profile: DecodeProfile): boolean =>
  commands[code]?.editions.includes(edition) === true && !(profile.commands2025 === 'none' && edition === 2025 && isAsked(code));
const isPlain = (code: number): boolean => code === encryption.none || code === encryption.unset;

/**
 * Throws a WireError when the command's fixed part is cut short. Inside a report nothing throws behind the time:
 * what could be read is there and the rest is its `remainder`.
 */
export function decodeUnit(frame: Frame, profile: DecodeProfile = {}): Message {
  if (!isPlain(frame.encryption)) return { kind: 'sealed', bytes: frame.unit };
  if (!hasLayout(frame, profile)) return { kind: 'opaque', bytes: frame.unit };
  const reader = new Reader(frame.unit, headerBytes);
  if (frame.response === responseFlag.command && isReport(frame.command)) {
    return readReport(reader, frame.edition, frame.command === command.reissue, profile);
  }
  const message = readerOf(frame)(reader, frame, profile);
  if (reader.at === reader.end || message.kind === 'report') return message;
  return { ...message, remainder: { bytes: reader.bytes.subarray(reader.at, reader.end), reason: 'TRAILING_BYTES' } };
}

function readerOf(frame: Frame): BodyReader {
  if (frame.response === responseFlag.command) return commandReaders[frame.edition][frame.command] ?? generated.readAnswer;
  const long = frame.unit.length > wireTimeBytes || frame.command === command.activationResult;
  return (long ? answerReaders[frame.command] : undefined) ?? generated.readAnswer;
}

// One buffer for all encoding: it is synchronous, and each result is copied out of it.
const writer = new Writer(headerBytes + maxUnitBytes + 1);

export function encodeUnit(edition: Edition, commandCode: number, message: MessageToEncode, profile: DecodeProfile = {}): Uint8Array {
  writer.at = 0;
  writeMessage(edition, commandCode, message, profile);
  return copyOut(writer.bytes, writer.at);
}

function writeMessage(edition: Edition, commandCode: number, message: MessageToEncode, profile: DecodeProfile): void {
  if (isReport(commandCode) !== (message.kind === 'report') && message.kind !== 'answer' && message.kind !== 'sealed') {
    throw new WrongMessageError(commandCode, message.kind);
  }
  if (message.kind === 'report') return writeReport(writer, edition, message, profile);
  if (message.kind === 'parameterValues') writeParameterValues(writer, message, parametersEdition(edition, profile));
  else if (message.kind === 'control') writeControl(writer, message);
  else generated.writeMessage(writer, edition, message);
  if (message.remainder !== undefined) writer.put(message.remainder.bytes, 'remainder');
}

/** A frame with its data unit decoded. */
export interface DecodedFrame {
  readonly edition: Edition;
  readonly command: number;
  readonly response: number;
  readonly vin: string;
  readonly encryption: number;
  readonly message: Message;
}

/** Exactly one frame, envelope and data unit. */
export function decodeFrame(bytes: Uint8Array, profile: DecodeProfile = {}): DecodedFrame {
  const frame = readFrame(bytes);
  const { edition, command: code, response, vin, encryption: cipher } = frame;
  return { edition, command: code, response, vin, encryption: cipher, message: decodeUnit(frame, profile) };
}

/** Without a response it is a command, without an encryption a plain one. */
export type FrameToEncode = Omit<DecodedFrame, 'response' | 'encryption' | 'message'> & { response?: number; encryption?: number; message: MessageToEncode };

/** The message is written straight behind the header: one pass, one copy. Do not transfer the result: it may share its buffer. */
export function encodeFrame(frame: FrameToEncode, profile: DecodeProfile = {}): Uint8Array {
  writer.at = headerBytes;
  writeMessage(frame.edition, frame.command, frame.message, profile);
  const length = writer.at - headerBytes;
  if (length > maxUnitBytes) throw new FrameTooLongError(length, maxUnitBytes);
  sealFrame(writer.view, length, frame);
  return copyOut(writer.bytes, writer.at + 1);
}
