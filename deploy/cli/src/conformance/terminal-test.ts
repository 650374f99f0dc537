import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { command, parameter, responseFlag } from '@voltdeck/protocol/codes';
import { answer, encodeFrame, isCommand, wireTime, type Frame, type MessageToEncode } from '@voltdeck/protocol/wire';
import type { Exchange } from '@voltdeck/protocol/conformance';
import { messageOf, refusal } from '../sentence.ts';
import { ExchangeRecorder } from './recorder.ts';
import { WatchedSocket } from './watched-socket.ts';
import { words } from './words.ts';

export interface TerminalTestOptions {
  readonly host: string;
  readonly port: number;
  readonly durationMs: number;
  /** From when on the connection is cut, once the terminal has shown how it reports. */
  readonly outageAfterMs: number;
  /** How long connections are cut and refused, so that it shows what the terminal stores and reissues; 0 = never. */
  readonly outageMs: number;
  /** Whether parameters are queried. */
  readonly asks: boolean;
  readonly signal: AbortSignal;
  readonly onListening: (port: number) => void;
  readonly onProgress: (text: TerminalTestStep) => void;
}

export type TerminalTestStep = 'loggedIn' | 'asked' | 'outage' | 'back';

/** So many live reports show how a terminal reports. */
const shownBy = 4;
const askedParameters = [parameter.reportPeriod, parameter.alarmPeriod];
const answered: readonly number[] = [command.login, command.realtime, command.reissue, command.logout, command.heartbeat, command.timeSync];

/** Listens as a platform does and answers what connects. @returns the exchange of each VIN */
export async function testTerminal(options: TerminalTestOptions): Promise<ReadonlyMap<string, Exchange>> {
  const platform = new TestPlatform(options);
  await platform.listen(options.port);
  options.onListening(platform.port);
  try {
    await runUntilEnd(platform, options);
  } finally {
    await platform.close();
  }
  return platform.recorder.byVin();
}

async function runUntilEnd(platform: TestPlatform, options: TerminalTestOptions): Promise<void> {
  const end = AbortSignal.any([options.signal, AbortSignal.timeout(Math.min(options.durationMs, longestTimerMs))]);
  if (options.outageMs > 0) await interrupt(platform, options, end);
  await pause(longestTimerMs, end);
}

async function interrupt(platform: TestPlatform, { outageAfterMs, outageMs, onProgress }: TerminalTestOptions, end: AbortSignal): Promise<void> {
  await pause(outageAfterMs, end);
  await Promise.race([platform.whenShown, pause(longestTimerMs, end)]);
  if (end.aborted) return;
  onProgress('outage');
  const { port } = platform;
  await platform.close();
  await pause(outageMs, end);
  if (end.aborted) return;
  await platform.listen(port);
  onProgress('back');
}

const longestTimerMs = 2 ** 31 - 1;

async function pause(ms: number, end: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: end });
  } catch (error) {
    if (!end.aborted) throw error;
  }
}

class TestPlatform {
  readonly recorder = new ExchangeRecorder();
  readonly #options: TerminalTestOptions;
  readonly #sockets = new Set<WatchedSocket>();
  #server: Server | null = null;
  #wasAsked = false;
  #port = 0;
  readonly #reports = new Map<number, number>();
  #onShown: () => void = () => undefined;
  /** The terminal has shown how it reports. */
  readonly whenShown = new Promise<void>((resolve) => (this.#onShown = resolve));

  constructor(options: TerminalTestOptions) {
    this.#options = options;
  }

  get port(): number {
    return this.#port;
  }

  async listen(port: number): Promise<void> {
    const server = createServer((socket) => {
      socket.setNoDelay(true);
      let isIn = false;
      const watched: WatchedSocket = new WatchedSocket(socket, 'platform', this.recorder, (frame) => (isIn = this.#take(watched, frame, isIn)), () => this.#sockets.delete(watched));
      this.#sockets.add(watched);
    });
    server.listen(port, this.#options.host);
    try {
      await once(server, 'listening');
    } catch (error) {
      throw refusal(words.cannotListen, { port, why: messageOf(error) });
    }
    const address = server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : port;
    this.#server = server;
  }

  /** Cuts every connection and takes none. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.close();
    await closed;
  }

  /** @returns whether the terminal is logged in then */
  #take(socket: WatchedSocket, frame: Frame, isIn: boolean): boolean {
    if (!isCommand(frame) || !answered.includes(frame.command)) return isIn;
    const isLogin = frame.command === command.login;
    const needsLogin = frame.command === command.realtime || frame.command === command.reissue || frame.command === command.logout;
    const flag = needsLogin && !isIn ? responseFlag.error : responseFlag.ok;
    socket.write(answer(frame, flag, frame.command === command.timeSync ? { time: wireTime(Date.now()) } : {}));
    if (isLogin) this.#options.onProgress('loggedIn');
    else if (isIn && frame.command === command.realtime) this.#reported(socket, frame);
    return isLogin || isIn;
  }

  #reported(socket: WatchedSocket, frame: Frame): void {
    const count = (this.#reports.get(socket.link) ?? 0) + 1;
    this.#reports.set(socket.link, count);
    if (count === shownBy) this.#onShown();
    this.#ask(socket, frame);
  }

  /** Once, behind the first report. */
  #ask(socket: WatchedSocket, { edition, vin }: Frame): void {
    if (!this.#options.asks || this.#wasAsked) return;
    this.#wasAsked = true;
    const message: MessageToEncode = { kind: 'parameterQuery', time: wireTime(Date.now()), ids: [...askedParameters] };
    socket.write(encodeFrame({ edition, command: command.parameterQuery, vin, message }));
    this.#options.onProgress('asked');
  }
}
