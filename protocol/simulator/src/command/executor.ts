import { command, control, responseFlag } from '@voltdeck/protocol/codes';
import { answer, decodeUnit, encodeFrame, WireError, type Control, type Frame, type Message } from '@voltdeck/protocol/wire';
import type { Wheel } from '../link/wheel.ts';
import type { Orders } from '../vehicle/orders.ts';
import type { TerminalSettings } from './terminal-settings.ts';

/** What a terminal does wrong on demand. drops: cuts the connection in place of an answer; ignores: answers and does nothing. */
export const commandFaults = ['answersLate', 'answersTwice', 'refuses', 'drops', 'silent', 'ignores', 'fails'] as const;
export type CommandFault = (typeof commandFaults)[number];

export interface ExecutorParts {
  readonly orders: Orders;
  readonly settings: TerminalSettings;
  readonly wheel: Wheel;
  readonly write: (bytes: Uint8Array) => void;
  /** Cuts the connection and comes back after a while. */
  readonly restart: () => void;
}

const answerMs = 200;
const lateMs = 45_000;
const rebootMs = 1_000;
/** Reason in B5 of a battery management that could not. */
const failedResult = 1;

/** Takes the commands 80, 81 and 82 as a terminal and its battery management do. */
export class Executor {
  /** Done to the commands to come, one each. */
  readonly faults: CommandFault[] = [];
  readonly #parts: ExecutorParts;

  constructor(parts: ExecutorParts) {
    this.#parts = parts;
  }

  take(frame: Frame): void {
    const message = messageOf(frame);
    if (message === null) return;
    const fault = this.faults.shift() ?? null;
    if (fault === 'drops') return this.#parts.restart();
    if (fault === 'silent') return;
    const reply = fault === 'refuses' ? answer(frame, responseFlag.error) : this.#execute(frame, message, fault);
    this.#parts.wheel.after(fault === 'answersLate' ? lateMs : answerMs, () => this.#parts.write(reply));
    if (fault === 'answersTwice') this.#parts.wheel.after(2 * answerMs, () => this.#parts.write(reply));
  }

  #execute(frame: Frame, message: Message, fault: CommandFault | null): Uint8Array {
    const { settings } = this.#parts;
    if (message.kind === 'parameterQuery') return told(frame, { ...message, kind: 'parameterValues', ...counted(settings.read(message.ids ?? [])) });
    if (message.kind === 'parameterValues') return answer(frame, settings.write(message.values) ? responseFlag.ok : responseFlag.error);
    if (message.kind !== 'control') return answer(frame, responseFlag.error);
    if (fault === 'ignores') return answer(frame, responseFlag.ok);
    return answer(frame, this.#control(message, fault) ? responseFlag.ok : responseFlag.error);
  }

  #control({ control: code, time, arguments: args }: Control, fault: CommandFault | null): boolean {
    const { orders, wheel, restart } = this.#parts;
    if (fault === 'fails') {
      orders.note({ control: code, time, result: failedResult });
      return true;
    }
    if (args.kind === 'upgrade') {
      orders.upgrade(args.arguments.firmwareVersion ?? '', wheel.now());
      return true;
    }
    const isKnown = orders.take(code, args.kind === 'bytes' ? (args.bytes[0] ?? 0) : 0);
    if (isKnown && code === control.reset) wheel.after(rebootMs, restart);
    else if (isKnown) orders.note({ control: code, time, result: 0 });
    return isKnown;
  }
}

const asked: ReadonlySet<number> = new Set([command.parameterQuery, command.parameterSet, command.control]);
const counted = <Value>(values: Value[]): { count: number; values: Value[] } => ({ count: values.length, values });

function told({ edition, command: code, vin }: Frame, message: Message): Uint8Array {
  return encodeFrame({ edition, command: code, response: responseFlag.ok, vin, message });
}

/** null for what is no command to a terminal, or cannot be read. */
function messageOf(frame: Frame): Message | null {
  if (!asked.has(frame.command)) return null;
  try {
    return decodeUnit(frame);
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}
