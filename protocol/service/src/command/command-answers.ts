import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/platform';
import { command as commandCode, responseFlag } from '@voltdeck/protocol/codes';
import { decodeUnit, recordTime, WireError, wireTimeBytes, type Frame, type Message } from '@voltdeck/protocol/wire';
import { Counts } from '../counts.ts';
import type { ProtocolEnvironment } from '../environment.ts';
import type { Session } from '../sessions.ts';
import type { CommandRow } from './command-row.ts';
import { commandRules, executionS } from './command-rules.ts';
import { CommandSender } from './command-sender.ts';
import { CommandRepository } from './command.repository.ts';
import { settingsOf, type SettingValue } from './setting-rows.ts';
import { SettingRepository } from './setting.repository.ts';
import { UpgradeFacts } from '../upgrade/upgrade-facts.ts';

const underWay = ['acknowledged', 'executing'] as const;

/** Finds the command that a vehicle answers by the second in its request, and takes it a step further. */
@Injectable()
export class CommandAnswers {
  constructor(
    private readonly repository: CommandRepository,
    private readonly settings: SettingRepository,
    private readonly sender: CommandSender,
    private readonly upgrades: UpgradeFacts,
    private readonly counts: Counts,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
  ) {}

  async take(session: Session, frame: Frame): Promise<void> {
    const atMs = timeOf(frame, session);
    const row = atMs === null ? null : await this.repository.asked(session.deviceId, atMs, frame.command);
    if (row === null) return this.counts.add('commands.answerUnknown');
    if (row.state === 'sent') return this.settle(row, session, frame);
    if (isUnderWay(row) && frame.command === commandCode.parameterQuery) return this.verify(row, session, frame);
    // An answer after the end never completes anything.
    const step = isUnderWay(row) || row.state === 'done' ? 'repeated' : 'late';
    this.counts.add(`commands.${step}`);
    await this.repository.note(row.id, { step, bytes: frame.bytes });
  }

  private async settle(row: CommandRow, session: Session, frame: Frame): Promise<void> {
    const { bytes } = frame;
    const refusal = refusalOf(frame, session);
    if (refusal !== null) {
      await this.repository.move(row.id, { from: ['sent'], to: 'failed', cause: 'refusedByDevice', step: 'failed', bytes, detail: refusal });
    } else if (frame.command === commandCode.parameterQuery) {
      const values = valuesOf(frame, session) ?? {};
      await this.settings.keep(row, values);
      await this.repository.move(row.id, { from: ['sent'], to: 'done', step: 'done', bytes, result: values });
    } else {
      const deadlineS = executionS(row.command, row.arguments, this.config.COMMAND_EXECUTE_S);
      await this.repository.move(row.id, { from: ['sent'], to: 'acknowledged', step: 'acknowledged', bytes, deadlineS });
      if (row.command === 'settingsWrite') await this.sender.readBack(row, session);
    }
  }

  /** What was read back against what was asked for. */
  private async verify(row: CommandRow, session: Session, frame: Frame): Promise<void> {
    const { bytes } = frame;
    const values = valuesOf(frame, session) ?? {};
    await this.settings.keep(row, values);
    const expected = Object.entries(commandRules[row.command].expected?.(row.arguments) ?? {});
    const differing = expected.filter(([name, value]) => values[name] !== value).map(([name]) => `${name}: ${values[name] ?? 'none'}`);
    const detail = differing.join(', ');
    if (differing.length === 0) await this.repository.move(row.id, { from: underWay, to: 'done', step: 'done', bytes, result: values });
    // A vehicle that comes back in the middle of its upgrade still has the old version: its time goes on.
    else if (row.command === 'upgrade' && !(await this.upgrades.read(row, values['terminalVersion'] ?? null))) await this.repository.note(row.id, { step: 'readBack', bytes, detail });
    else await this.repository.move(row.id, { from: underWay, to: 'failed', cause: 'readBackDiffers', step: 'failed', bytes, detail });
  }
}

const isUnderWay = ({ state }: CommandRow): boolean => underWay.some((each) => each === state);

function timeOf({ unit }: Frame, { profile }: Session): number | null {
  if (unit.length < wireTimeBytes) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = unit;
  return recordTime({ year: 2000 + year, month, day, hour, minute, second }, profile.clockOffsetMinutes);
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
function refusalOf(frame: Frame, session: Session): string | null {
  if (frame.response !== responseFlag.ok) return `flag ${frame.response.toString(16).padStart(2, '0').toUpperCase()}`;
  if (frame.command === commandCode.parameterQuery) return valuesOf(frame, session) === null ? 'unreadable' : null;
  const message = frame.command === commandCode.parameterSet ? messageOf(frame, session) : null;
  const bad = message?.kind === 'parameterResults' ? (message.results ?? []).filter(({ result }) => result !== 0) : [];
  return bad.length === 0 ? null : bad.map(({ id, result }) => `parameter ${id}: ${result}`).join(', ');
}
