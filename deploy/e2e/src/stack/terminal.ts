import { decodeFrame, encodeFrame, FrameSplitter, wireTime, type BlockToEncode, type Edition } from '@voltdeck/protocol/wire';
import { connect, type Socket } from 'node:net';
import { stack } from './environment.ts';

type Answer = ReturnType<typeof decodeFrame>;

/** A terminal of one vehicle, frame by frame: each call sends one and gives the answer. */
export class Terminal {
  readonly #socket: Socket;
  readonly #splitter = new FrameSplitter();
  #reported = 0;
  #take: (answer: Answer) => void = () => undefined;
  #fail: (error: Error) => void = () => undefined;

  private constructor(
    readonly vin: string,
    readonly edition: Edition,
  ) {
    const { hostname, port } = new URL(`tcp://${stack.tcp}`);
    this.#socket = connect(Number(port), hostname);
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('data', (bytes) => {
      for (const frame of this.#splitter.push(bytes, Date.now())) this.#take(decodeFrame(frame.bytes));
    });
  }

  static async signedIn(vin: string, edition: Edition): Promise<Terminal> {
    const terminal = Terminal.connected(vin, edition);
    const { response } = await terminal.signIn();
    if (response !== 1) throw new Error(`The login of ${vin} was answered ${response}`);
    return terminal;
  }

  /** Before its login. */
  static connected(vin: string, edition: Edition): Terminal {
    return new Terminal(vin, edition);
  }

  signIn(): Promise<Answer> {
    const packs = this.edition === 2025 ? { codeLength: 24, packsPerBms: [0] } : { codeLength: 0, packsPerBms: null };
    const message = { kind: 'login' as const, time: wireTime(Date.now()), sequence: 1, iccid: '89860924790023166606', codes: [], ...packs };
    return this.#send(encodeFrame({ edition: this.edition, command: 1, vin: this.vin, message }));
  }

  /** A report of now: times on the wire are whole seconds, and no two reports have the same. */
  report(blocks: BlockToEncode[]): Promise<Answer> {
    this.#reported = Math.max(Date.now(), this.#reported + 1_000);
    const message = { kind: 'report' as const, reissue: false, time: wireTime(this.#reported), blocks };
    return this.#send(encodeFrame({ edition: this.edition, command: 2, vin: this.vin, message }));
  }

  /** A frame as it is, one of the past say. */
  passOn(frame: Uint8Array): Promise<Answer> {
    return this.#send(frame);
  }

  /** What it kept while it had no network. */
  reissue(at: number, blocks: BlockToEncode[]): Promise<Answer> {
    const message = { kind: 'report' as const, reissue: true, time: wireTime(at), blocks };
    return this.#send(encodeFrame({ edition: this.edition, command: 3, vin: this.vin, message }));
  }

  close(): void {
    this.#socket.destroy();
  }

  #send(bytes: Uint8Array): Promise<Answer> {
    return new Promise((resolve, reject) => {
      [this.#take, this.#fail] = [resolve, reject];
      this.#socket.write(bytes);
    });
  }
}
