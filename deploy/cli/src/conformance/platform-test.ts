import { setTimeout as sleep } from 'node:timers/promises';
import { command, responseFlag } from '@voltdeck/protocol/codes';
import { writeFrame, type Edition, type Frame } from '@voltdeck/protocol/wire';
import type { Exchange, Probe } from '@voltdeck/protocol/conformance';
import { namedVehicle, Terminal, Vehicle, type Target } from '@voltdeck/simulator';
import { ExchangeRecorder } from './recorder.ts';
import { TestLink } from './test-link.ts';

export interface PlatformTestOptions {
  readonly target: Target;
  readonly vin: string;
  readonly edition: Edition;
  readonly iccid: string;
  /** How long an answer is awaited that is due. */
  readonly answerMs: number;
  /** How long is waited for an answer that should not come. */
  readonly refusalMs: number;
  readonly outageMs: number;
  readonly onProgress: (probe: Probe) => void;
}

const seed = 1;
const secondMs = 1_000;
/** Data begins so far in the past that nothing of the test lies in the future. */
const beginMs = 120_000;
const malformedVin = 'IOQIOQIOQIOQIOQIO';
const otherIccid = '89860099999999999999';

/** Plays a terminal that does everything right, and then much wrong, against a platform. @throws CallerError when the platform cannot be reached */
export async function testPlatform(options: PlatformTestOptions): Promise<Exchange> {
  const recorder = new ExchangeRecorder();
  const test = new PlatformTest(options, recorder);
  try {
    await test.rightThings();
    await test.wrongThings();
  } finally {
    test.close();
  }
  return recorder.exchange();
}

class PlatformTest {
  readonly #options: PlatformTestOptions;
  readonly #recorder: ExchangeRecorder;
  readonly #vehicle: Vehicle;
  readonly #terminal: Terminal;
  readonly #links: TestLink[] = [];
  #link: TestLink | null = null;
  #timeMs: number;

  constructor(options: PlatformTestOptions, recorder: ExchangeRecorder) {
    const { vin, edition, iccid } = options;
    this.#options = options;
    this.#recorder = recorder;
    this.#timeMs = Math.floor((Date.now() - beginMs) / secondMs) * secondMs;
    this.#vehicle = new Vehicle({ ...namedVehicle('weakCell', seed), vin, edition, iccid }, seed, this.#timeMs);
    this.#terminal = new Terminal({ vin, edition, iccid, packCode: null });
  }

  async rightThings(): Promise<void> {
    const early = await this.#open();
    await this.#ask(early, this.#report(), 'beforeLogin');
    early.close();
    const link = await this.#loggedIn('login');
    for (let count = 0; count < 3; count++) await this.#ask(link, this.#report(), 'report');
    await this.#ask(link, this.#terminal.heartbeat(), 'heartbeat');
    await this.#ask(link, this.#empty(command.timeSync), 'timeSync');
    await link.askInPieces(this.#report(), 'split', this.#options.answerMs);
    this.#options.onProgress('split');
    await link.askTogether([this.#report(), this.#report()], 'glued', this.#options.answerMs);
    this.#options.onProgress('glued');
    // Cut without a logout, as a lost signal does.
    link.close();
    const stored = [this.#terminal.reissue(this.#state()), this.#terminal.reissue(this.#state())];
    await sleep(this.#options.outageMs);
    const back = await this.#loggedIn('login');
    for (const bytes of stored) await this.#ask(back, bytes, 'reissue');
  }

  async wrongThings(): Promise<void> {
    const { vin } = this.#options;
    await this.#ask(await this.#alive(), withVin(this.#report(), otherVin(vin), this.#options.edition), 'otherVin');
    await this.#ask(await this.#alive(), withMonth13(this.#report(), vin, this.#options.edition), 'badTime');
    await this.#ask(await this.#alive(), this.#cut(this.#report()), 'cutUnit');
    const link = await this.#alive();
    await this.#ask(link, withBadChecksum(this.#report()), 'badChecksum');
    await this.#ask(link, this.#report(), 'afterBadChecksum');
    await this.#alive();
    const second = await this.#open();
    const other = new Terminal({ vin, edition: this.#options.edition, iccid: otherIccid, packCode: null });
    await this.#ask(second, other.login(Date.now()), 'duplicate');
    second.close();
    const last = await this.#alive();
    await this.#ask(last, this.#terminal.logout(Date.now()), 'logout');
    last.close();
    const stranger = await this.#open();
    const malformed = new Terminal({ vin: malformedVin, edition: this.#options.edition, iccid: otherIccid, packCode: null });
    await this.#ask(stranger, malformed.login(Date.now()), 'badVin');
    stranger.close();
  }

  close(): void {
    for (const link of this.#links) link.close();
  }

  async #open(): Promise<TestLink> {
    const link = await TestLink.open(this.#options.target, this.#recorder);
    this.#links.push(link);
    return link;
  }

  /** A platform may close a connection over something wrong: the next probe needs one that is logged in. */
  async #alive(): Promise<TestLink> {
    return this.#link?.isOpen === true ? this.#link : this.#loggedIn();
  }

  async #loggedIn(probe?: Probe): Promise<TestLink> {
    this.#link?.close();
    const link = await this.#open();
    await link.ask(this.#terminal.login(Date.now()), this.#options.answerMs, probe);
    if (probe !== undefined) this.#options.onProgress(probe);
    this.#link = link;
    return link;
  }

  async #ask(link: TestLink, bytes: Uint8Array, probe: Probe): Promise<Frame | null> {
    this.#options.onProgress(probe);
    return link.ask(bytes, mayFail.has(probe) ? this.#options.refusalMs : this.#options.answerMs, probe);
  }

  #state() {
    this.#timeMs += secondMs;
    return this.#vehicle.advance(this.#timeMs);
  }

  #report(): Uint8Array {
    return this.#terminal.report(this.#state());
  }

  #empty(code: number): Uint8Array {
    const { edition, vin } = this.#options;
    return writeFrame({ edition, command: code, response: responseFlag.command, vin, unit: new Uint8Array() });
  }

  #cut(report: Uint8Array): Uint8Array {
    const { edition, vin } = this.#options;
    return writeFrame({ edition, command: command.realtime, vin, unit: report.slice(unitAt, unitAt + cutAt) });
  }
}

const mayFail: ReadonlySet<Probe> = new Set(['beforeLogin', 'badVin', 'otherVin', 'duplicate', 'badChecksum', 'badTime', 'cutUnit']);
const unitAt = 24;
/** Behind the time and within the first block. */
const cutAt = 12;
const monthAt = 1;

const otherVin = (vin: string): string => vin.slice(0, -1) + (vin.endsWith('9') ? '8' : '9');

function withVin(report: Uint8Array, vin: string, edition: Edition): Uint8Array {
  return writeFrame({ edition, command: command.realtime, vin, unit: report.slice(unitAt, -1) });
}

function withMonth13(report: Uint8Array, vin: string, edition: Edition): Uint8Array {
  const unit = report.slice(unitAt, -1);
  unit[monthAt] = 13;
  return writeFrame({ edition, command: command.realtime, vin, unit });
}

function withBadChecksum(report: Uint8Array): Uint8Array {
  const bytes = report.slice();
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 0x5a;
  return bytes;
}

