import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { command as commandCode, control } from '@voltdeck/protocol/codes';
import { openCommandStates } from '@voltdeck/protocol/contract';
import { decodeUnit, WireError, type Frame, type Message } from '@voltdeck/protocol/wire';
import type { ProtocolEnvironment } from '../environment.ts';
import type { Session } from '../listener/connection.ts';
import { frameTimeOf } from '../listener/frames/frame-time.ts';
import { matchAnswer, type AnswerMatch, type PutRequest } from './answer-match.ts';
import { AnswerRepository, type RequestRow } from './answer.repository.ts';
import { commandRules } from './command-rules.ts';
import { CommandSender } from './command-sender.ts';
import { idsOf } from './setting-rows.ts';

/** An answer may be this late, or arrive once more, and is still known. */
const memoryLeastMs = 60_000;
const controlAt = 6;
const isUnderWay = ({ state }: RequestRow): boolean => state === 'acknowledged' || state === 'executing';
const isOpen = ({ state }: RequestRow): boolean => openCommandStates.some((each) => each === state);

/** Finds the request that an answer belongs to. */
@Injectable()
export class AnswerMatcher {
  private readonly memoryMs: number;

  constructor(
    private readonly repository: AnswerRepository,
    private readonly sender: CommandSender,
    @Inject(CONFIG) config: Pick<ProtocolEnvironment, 'COMMAND_ANSWER_S'>,
  ) {
    this.memoryMs = Math.max(memoryLeastMs, 2_000 * config.COMMAND_ANSWER_S);
  }

  async match(session: Session, frame: Frame): Promise<{ readonly match: AnswerMatch; readonly row: RequestRow | null }> {
    const timeMs = frameTimeOf(frame, session.profile);
    const rows = await this.repository.requests(session.deviceId, frame.command, timeMs, this.memoryMs);
    const requests = rows.map((row) => this.requestOf(row, frame.command, session));
    const answer = { timeMs, receivedAtMs: Date.now(), subjects: subjectsIn(frame, session), unclear: 0, echoes: requests.some(({ owed }) => owed) && (await this.repository.echoes(session.deviceId)) };
    const first = matchAnswer(answer, requests);
    const waiting = requests.find(({ state }) => state === 'waiting');
    const isUnclear = first.kind === 'unmatched' && first.reason === 'answerAmbiguous' && waiting !== undefined;
    const match = isUnclear ? matchAnswer({ ...answer, unclear: await this.repository.unclear(session.deviceId, frame.command, waiting.atMs) }, requests) : first;
    return { match, row: match.kind === 'unmatched' ? null : (rows.find(({ asked_at: at }) => at.getTime() === match.request.atMs) ?? null) };
  }

  private requestOf(row: RequestRow, code: number, session: Session): PutRequest {
    const isAnswered = row.answered_at !== null;
    const waits = isOpen(row) && !isAnswered && (row.state === 'sent' || (isUnderWay(row) && code === commandCode.parameterQuery));
    const state = waits ? 'waiting' : isUnderWay(row) || row.state === 'sent' || row.state === 'done' ? 'answered' : 'over';
    const isHere = row.node === this.sender.nameOf(session);
    return {
      ...{ commandId: row.id, atMs: row.asked_at.getTime(), state, subjects: subjectsOf(row, code, session) },
      owed: state === 'over' && !isAnswered && isHere,
      recent: isAnswered && isHere,
      answerTimeMs: row.answer_time?.getTime() ?? null,
      answeredAtMs: row.answered_at?.getTime() ?? null,
    };
  }
}

/** What a request asked for, by the ids that an answer may name. */
function subjectsOf({ command, arguments: given, asked_at: at }: RequestRow, code: number, { profile }: Session): readonly number[] {
  const { expected, request } = commandRules[command];
  if (code === commandCode.parameterQuery && expected !== undefined) return idsOf(Object.keys(expected(given)));
  // The link that its request takes is kept nowhere.
  if (command === 'upgrade') return [control.upgrade];
  try {
    return idsIn(request({ atMs: at.getTime(), profile, given }).message);
  } catch (error) {
    if (error instanceof WireError) return [];
    throw error;
  }
}

function idsIn(message: Message): readonly number[] {
  if (message.kind === 'control') return [message.control];
  if (message.kind === 'parameterQuery') return message.ids ?? [];
  return message.kind === 'parameterValues' ? message.values.map(({ id }) => id) : [];
}

function subjectsIn(frame: Frame, session: Session): readonly number[] {
  if (frame.command === commandCode.control) return frame.unit.length > controlAt ? [frame.unit[controlAt] ?? 0] : [];
  const message = messageOf(frame, session);
  if (message?.kind === 'parameterValues') return message.values.map(({ id }) => id);
  return message?.kind === 'parameterResults' ? (message.results ?? []).map(({ id }) => id) : [];
}

function messageOf(frame: Frame, { profile }: Session): Message | null {
  try {
    return decodeUnit(frame, profile);
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}
