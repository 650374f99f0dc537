import { command, responseFlag } from '@voltdeck/protocol/codes';
import { answer, decodeUnit, encodeFrame, WireError, type Control, type Frame, type Message, type UpgradeArguments, type UpgradeOrder } from '@voltdeck/protocol/wire';
import type { Wheel } from '../link/wheel.ts';
import type { Upgrades } from '../upgrade/upgrades.ts';
import { orderedBy, type Orders } from '../vehicle/orders.ts';
import type { TerminalSettings } from './terminal-settings.ts';

/** What a terminal does wrong on demand. drops: cuts the connection in place of an answer; ignores: answers and does nothing. */
export const commandFaults = ['answersLate', 'answersTwice', 'refuses', 'drops', 'silent', 'ignores', 'fails'] as const;
export type CommandFault = (typeof commandFaults)[number];

export interface ExecutorParts {
  readonly orders: Orders;
  readonly settings: TerminalSettings;
  readonly upgrades: Upgrades;
  readonly wheel: Wheel;
  readonly write: (bytes: Uint8Array) => void;
  /** Breaks the connection off; it returns after a while. */
  readonly cut: () => void;
  /** Logs out and in again. */
  readonly restart: () => void;
}

const answerMs = 200;
const lateMs = 45_000;
const noteMs = 100;
const rebootMs = 1_000;
/** Reason in B5 of a battery management that could not. */
const failedResult = 1;

/** Takes the commands 80, 81 and 82 as a terminal and its battery management do. */
export class Executor {
  /** Applied to the next commands, one each. */
  readonly faults: CommandFault[] = [];
  readonly #parts: ExecutorParts;

  constructor(parts: ExecutorParts) {
    this.#parts = parts;
  }

  take(frame: Frame): void {
    const message = messageOf(frame);
    if (message === null) return;
    const fault = this.faults.shift() ?? null;
    if (fault === 'drops') return this.#parts.cut();
    if (fault === 'silent') return;
    const reply = fault === 'refuses' ? answer(frame, responseFlag.error) : this.#execute(frame, message, fault);
    this.#parts.wheel.after(answerMsOf(fault), () => this.#parts.write(reply));
    if (fault === 'answersTwice') this.#parts.wheel.after(2 * answerMs, () => this.#parts.write(reply));
  }

  #execute(frame: Frame, message: Message, fault: CommandFault | null): Uint8Array {
    const { settings } = this.#parts;
    if (message.kind === 'parameterQuery') return answerFrame(frame, { ...message, kind: 'parameterValues', ...counted(settings.read(message.ids ?? [])) });
    if (message.kind === 'parameterValues') return answer(frame, settings.write(message.values) ? responseFlag.ok : responseFlag.error);
    if (message.kind !== 'control') return answer(frame, responseFlag.error);
    if (fault === 'ignores') return answer(frame, responseFlag.ok);
    return answer(frame, this.#control(frame, message, fault) ? responseFlag.ok : responseFlag.error);
  }

  #control(frame: Frame, { control: code, time, arguments: args }: Control, fault: CommandFault | null): boolean {
    const { orders, upgrades, wheel, restart } = this.#parts;
    // Reported after the answer: a terminal that acknowledges late does not report it earlier either.
    const note = (result: number): unknown => wheel.after(answerMsOf(fault) + noteMs, () => orders.note({ control: code, time, result }));
    if (fault === 'fails') {
      note(failedResult);
      return true;
    }
    const { simulator } = orderedBy(code) ?? {};
    if (simulator === 'upgrades') {
      const order = upgradeOf(frame);
      return order !== null && upgrades.start({ url: order.url, version: plain(order.firmwareVersion) });
    }
    const isKnown = orders.take(code, args.kind === 'bytes' ? (args.bytes[0] ?? 0) : 0);
    if (isKnown && simulator === 'restarts') wheel.after(rebootMs, restart);
    else if (isKnown) note(0);
    return isKnown;
  }
}

const answerMsOf = (fault: CommandFault | null): number => (fault === 'answersLate' ? lateMs : answerMs);
const asked: ReadonlySet<number> = new Set([command.parameterQuery, command.parameterSet, command.control]);
const counted = <Value>(values: Value[]): { count: number; values: Value[] } => ({ count: values.length, values });

function answerFrame({ edition, command: code, vin }: Frame, message: Message): Uint8Array {
  return encodeFrame({ edition, command: code, response: responseFlag.ok, vin, message });
}

const plain = (text: string | null): string => (text ?? '').replace(/\0+$/, '');
const upgradeOrders: readonly UpgradeOrder[] = ['urlLate', 'urlFirst'];

/** Both orders are in use (protocol/README.md); the right one is that in which the URL is one. */
function upgradeOf(frame: Frame): UpgradeArguments | null {
  const readings = upgradeOrders.map((upgradeOrder) => messageOf(frame, { upgradeOrder }));
  const found = readings.find((message) => message?.kind === 'control' && message.arguments.kind === 'upgrade' && /^https?:/.test(message.arguments.arguments.url));
  return found?.kind === 'control' && found.arguments.kind === 'upgrade' ? found.arguments.arguments : null;
}

/** null for what is no command to a terminal, or cannot be read. */
function messageOf(frame: Frame, profile?: { readonly upgradeOrder: UpgradeOrder }): Message | null {
  if (!asked.has(frame.command)) return null;
  try {
    return decodeUnit(frame, profile);
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}
