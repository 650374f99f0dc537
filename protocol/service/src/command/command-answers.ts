import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { command as commandCode, responseFlag } from '@voltdeck/protocol/codes';
import { decodeUnit, parametersEdition, readSettingsAnswer, WireError, type Frame, type Message, type ParameterValues } from '@voltdeck/protocol/wire';
import type { ProtocolEnvironment } from '../environment.ts';
import type { Session } from '../listener/connection.ts';
import { Counts } from '../listener/counts.ts';
import { frameTimeOf } from '../listener/frames/frame-time.ts';
import type { UnmatchedReason } from './answer-match.ts';
import { AnswerMatcher } from './answer-matcher.ts';
import { AnswerRepository } from './answer.repository.ts';
import { CarriedUpgrades } from './carried-upgrades.ts';
import type { CommandRow } from './command-row.ts';
import { commandRules, executionS } from './command-rules.ts';
import { CommandSender } from './command-sender.ts';
import { CommandRepository } from './command.repository.ts';
import { withoutLinks } from './link-mask.ts';
import { settingsOf, type SettingValue } from './setting-rows.ts';
import { SettingRepository } from './setting.repository.ts';

const underWay = ['acknowledged', 'executing'] as const;
const commandCodes: ReadonlySet<number> = new Set([commandCode.parameterQuery, commandCode.parameterSet, commandCode.control]);

/** Takes the command that a vehicle answers a step further; what belongs to none is kept. */
@Injectable()
export class CommandAnswers {
  constructor(
    private readonly repository: CommandRepository,
    private readonly matcher: AnswerMatcher,
    private readonly answers: AnswerRepository,
    private readonly settings: SettingRepository,
    private readonly sender: CommandSender,
    private readonly upgrades: CarriedUpgrades,
    private readonly counts: Counts,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
  ) {}

  async take(session: Session, frame: Frame): Promise<void> {
    if (!commandCodes.has(frame.command)) return this.counts.add('commands.answerUnknown');
    const { match, row } = await this.matcher.match(session, frame);
    if (match.kind === 'unmatched') return this.keep(session, frame, match.reason);
    if (row === null) return;
    if (match.kind === 'answers') await (row.state === 'sent' ? this.settle(row, session, frame) : this.verify(row, session, frame));
    else await this.note(match.kind, row, session, frame);
    await this.answers.answered(row.device_id, row.asked_at, frameTimeOf(frame, session.profile));
  }

  /** An answer after the end never completes anything; what the vehicle reports about itself in it is true all the same. */
  private async note(step: 'repeated' | 'late', row: CommandRow, session: Session, frame: Frame): Promise<void> {
    this.counts.add(`commands.${step}`);
    const values = step === 'late' && frame.command === commandCode.parameterQuery ? valuesOf(frame, session) : null;
    if (values !== null) await this.learn(row, values);
    await this.repository.note(row.id, { step, bytes: withoutLinks(frame.bytes) });
  }

  private async keep({ deviceId }: Session, { command, bytes }: Frame, reason: UnmatchedReason): Promise<void> {
    this.counts.add(`commands.${reason}`);
    await this.answers.keepUnmatched({ deviceId, code: command, reason, bytes });
  }

  private async settle(row: CommandRow, session: Session, frame: Frame): Promise<void> {
    const bytes = withoutLinks(frame.bytes);
    const refusal = refusalOf(row, frame, session);
    if (refusal !== null) {
      await this.repository.move(row.id, { from: ['sent'], to: 'failed', cause: 'refusedByDevice', step: 'failed', bytes, detail: refusal });
    } else if (frame.command === commandCode.parameterQuery) {
      const values = valuesOf(frame, session) ?? {};
      await this.learn(row, values);
      await this.repository.move(row.id, { from: ['sent'], to: 'done', step: 'done', bytes, result: values });
    } else if (commandRules[row.command].doneByAnswer) {
      await this.repository.move(row.id, { from: ['sent'], to: 'done', step: 'done', bytes });
    } else {
      const deadlineS = executionS(row.command, row.arguments, this.config.COMMAND_EXECUTE_S);
      await this.repository.move(row.id, { from: ['sent'], to: 'acknowledged', step: 'acknowledged', bytes, deadlineS });
      if (row.command === 'settingsWrite') await this.sender.readBack(row, session);
    }
  }

  private async learn(row: CommandRow, values: Readonly<Record<string, SettingValue>>): Promise<void> {
    await this.settings.keep(row, values);
    await this.upgrades.room.runs(row.device_id, values['terminalVersion']);
  }

  /** What was read back against what was asked for. */
  private async verify(row: CommandRow, session: Session, frame: Frame): Promise<void> {
    const { bytes } = frame;
    const values = valuesOf(frame, session) ?? {};
    await this.learn(row, values);
    const expected = Object.entries(commandRules[row.command].expected?.(row.arguments) ?? {});
    const differing = expected.filter(([name, value]) => values[name] !== value).map(([name]) => `${name}: ${values[name] ?? 'none'}`);
    const detail = differing.join(', ');
    if (differing.length === 0) await this.repository.move(row.id, { from: underWay, to: 'done', step: 'done', bytes, result: values });
    // A vehicle that returns in the middle of its upgrade still has the old version: its time continues.
    else if (row.command === 'upgrade' && !(await this.upgrades.room.read(row, values['terminalVersion'] ?? null))) await this.repository.note(row.id, { step: 'readBack', bytes, detail });
    else await this.repository.move(row.id, { from: underWay, to: 'failed', cause: 'readBackDiffers', step: 'failed', bytes, detail });
  }
}

function messageOf(frame: Frame, { profile }: Session): Message | null {
  try {
    return decodeUnit(frame, profile);
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}

function valuesOf(frame: Frame, session: Session): Record<string, SettingValue> | null {
  const message = frame.response === responseFlag.ok ? messageOf(frame, session) : null;
  return message?.kind === 'parameterValues' ? settingsOf(message.values) : null;
}

/** Why the vehicle does not do it; null = it does. */
function refusalOf(row: CommandRow, frame: Frame, session: Session): string | null {
  if (frame.response !== responseFlag.ok) return `flag ${frame.response.toString(16).padStart(2, '0').toUpperCase()}`;
  if (frame.command === commandCode.parameterQuery) return valuesOf(frame, session) === null ? 'unreadable' : null;
  if (row.command !== 'settingsWrite') return null;
  const asked = settingOf(row, session);
  if (asked === null) return null;
  const answer = readSettingsAnswer(asked, frame.unit, parametersEdition(frame.edition, session.profile));
  const bad = answer.kind === 'results' ? answer.results.filter(({ result }) => result !== 0) : [];
  return bad.length === 0 ? null : bad.map(({ id, result }) => `parameter ${id}: ${result}`).join(', ');
}

/** The setting as it was sent; its time does not matter. */
function settingOf({ command, arguments: given }: CommandRow, { profile }: Session): ParameterValues | null {
  const { message } = commandRules[command].request({ atMs: 0, profile, given });
  return message.kind === 'parameterValues' ? message : null;
}
