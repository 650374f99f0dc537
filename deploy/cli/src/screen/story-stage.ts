import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandView } from '@voltdeck/contract';
import { remoteCommands } from '@voltdeck/protocol/codes';
import { isDangerousForPrograms, openCommandStates, type CommandState } from '@voltdeck/protocol/contract';
import { fleetVehicle, type Fleet } from '@voltdeck/simulator';
import { say } from '../language/language.ts';
import { writeLine } from '../output.ts';
import { refusal } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import type { Stage } from './play-story.ts';
import type { AcknowledgeStep, CommandStep, Story } from './story.ts';
import { words } from './words.ts';

const everyMs = 500;
/** Until the console has what a vehicle has just sent. */
const knownMs = 60_000;
const commandMs = 60_000;
const openStates: readonly CommandState[] = openCommandStates;

/** Asks until there is an answer. @throws CallerError after its time */
async function until<Value>(ask: () => Promise<Value | undefined>, ms: number, late: () => Error): Promise<Value> {
  for (const endMs = Date.now() + ms; ; await sleep(everyMs)) {
    const value = await ask();
    if (value !== undefined) return value;
    if (Date.now() > endMs) throw late();
  }
}

/** The vehicles of a story at a console that a token opens. */
export class StoryStage implements Stage {
  readonly #session: ConsoleSession;
  readonly #fleet: Pick<Fleet, 'tellFault'>;
  readonly #seed: number;
  readonly #devices = new Map<string, string>();
  #startedAt = Date.now();

  constructor(session: ConsoleSession, fleet: Pick<Fleet, 'tellFault'>, { seed }: Pick<Story, 'seed'>) {
    this.#session = session;
    this.#fleet = fleet;
    this.#seed = seed;
  }

  readonly tellFault: Stage['tellFault'] = (vehicle, type, level) => this.#fleet.tellFault(vehicle, type, level);
  readonly pause = (ms: number): Promise<void> => sleep(ms);
  readonly elapsedMs = (): number => Date.now() - this.#startedAt;

  begin(): number {
    this.#startedAt = Date.now();
    return this.#startedAt;
  }

  /** Every vehicle of the story is in the console. @throws CallerError */
  async known(vehicles: number): Promise<void> {
    for (let vehicle = 0; vehicle < vehicles; vehicle++) await this.#deviceOf(vehicle);
  }

  async acknowledge({ vehicle, acknowledge: type, comment }: AcknowledgeStep): Promise<void> {
    const { console } = this.#session;
    const deviceId = await this.#deviceOf(vehicle);
    const { id } = await until(
      async () => (await console.faults({ deviceId, type, state: 'active', pageSize: 1 })).items[0],
      knownMs,
      () => refusal(words.noFault, { vin: this.#vinOf(vehicle), type }),
    );
    await console.faultAcknowledge({ faultId: id, ...(comment === undefined ? {} : { comment }) });
  }

  async command({ vehicle, command, arguments: given = {}, reason, withinS }: CommandStep): Promise<void> {
    const { console, url } = this.#session;
    const deviceId = await this.#deviceOf(vehicle);
    const name = remoteCommands[command].text;
    const newest = async (): Promise<readonly CommandView[]> => (await console.commandList({ deviceId, pageSize: 20 })).items;
    const before = new Set((await newest()).map(({ id }) => id));
    if (isDangerousForPrograms(command, given)) await writeLine(process.stderr, say(words.sendNow, { command: name, vin: this.#vinOf(vehicle), address: new URL(`/main/execution/${deviceId}`, url).href }));
    else await console.commandSend({ deviceId, command, arguments: given, ...(reason === undefined ? {} : { reason }) });
    const { state } = await until(
      async () => (await newest()).find((sent) => sent.command === command && !before.has(sent.id) && !openStates.includes(sent.state)),
      withinS === undefined ? commandMs : withinS * 1_000,
      () => refusal(words.commandLate, { command: name, vin: this.#vinOf(vehicle) }),
    );
    if (state !== 'done') throw refusal(words.commandFailed, { command: name, vin: this.#vinOf(vehicle), state });
  }

  readonly #vinOf = (vehicle: number): string => fleetVehicle(vehicle, this.#seed).vin;

  async #deviceOf(vehicle: number): Promise<string> {
    const vin = this.#vinOf(vehicle);
    const known = this.#devices.get(vin);
    if (known !== undefined) return known;
    const { deviceId } = await until(
      async () => (await this.#session.console.vehicleList({ search: vin, pageSize: 1 })).items[0],
      knownMs,
      () => refusal(words.noVehicle, { vin }),
    );
    this.#devices.set(vin, deviceId);
    return deviceId;
  }
}
