import type { ForwardAnswer, StoredItem } from '@voltdeck/contract';
import { command } from '@voltdeck/protocol/codes';
import { forwardLimits, type ForwardRefusal } from '@voltdeck/protocol/contract';
import { readFrame, WireError, wireTime, type Frame } from '@voltdeck/protocol/wire';
import PQueue from 'p-queue';
import type { Cover, Marks } from '../cover/cover.ts';
import type { Fate } from '../ledger/tally.ts';
import type { PlatformLine } from '../link/platform-line.ts';
import { bareLogin } from '../shape/login.ts';
import { shape } from '../shape/shape.ts';
import type { TargetSettings } from '../target/target.ts';
import { causeOf } from './answer-cause.ts';
import type { Store } from './store.ts';

/** What became of one stored message. */
export interface Sent {
  readonly item: StoredItem;
  readonly frame: Frame;
  readonly fate: Fate;
}

interface Heard {
  readonly atMs: number;
  readonly frame: Frame;
  readonly flag: number;
  readonly tookMs: number;
}

interface SenderParts {
  readonly line: Pick<PlatformLine, 'ask' | 'tell'>;
  readonly cover: Pick<Cover, 'marksOf'>;
  readonly target: TargetSettings;
  readonly store: Pick<Store, 'logins'>;
}

const priorities = { live: 1, past: 0 } as const;

/** What a login is refused with and its reports would be too: they have the same cause. */
const ofLogins: ReadonlySet<ForwardRefusal> = new Set(['vinUnknown', 'vinDuplicate', 'decryptionFailed']);

const isReport = ({ command: code }: StoredItem): boolean => code === command.realtime || code === command.reissue;

/** Sends stored messages over one line, so many at a time, those of a vehicle in their order and behind its login. */
export class Sender {
  private readonly window: PQueue;
  /** Logins on this line by VIN, with the cause of one that was refused. A vehicle that is not in it has not logged in. */
  private readonly logins = new Map<string, Promise<ForwardRefusal | null>>();
  private answers: Heard[] = [];

  constructor(private readonly parts: SenderParts) {
    this.window = new PQueue({ concurrency: parts.target.window });
  }

  private get target(): TargetSettings {
    return this.parts.target;
  }

  /** @throws LineLost when the line ends before everything is answered: then nothing of it is settled */
  async send(items: readonly StoredItem[], past: boolean): Promise<Sent[]> {
    await this.logIn(items, past);
    return Promise.all(items.map((item) => this.sendOne(item, past)));
  }

  /** The newest answers since the last call. */
  takeAnswers(): ForwardAnswer[] {
    const taken = this.answers.slice(-forwardLimits.answersKept);
    this.answers = [];
    return taken.map(({ atMs, frame: { vin, command: code }, flag, tookMs }) => ({ at: new Date(atMs).toISOString(), vin, command: code, flag, tookMs }));
  }

  /** Vehicles whose reports come before a login of their own are logged in with the newest one that is stored. */
  private async logIn(items: readonly StoredItem[], past: boolean): Promise<void> {
    if (!this.target.vehicleLogin) return;
    const first = new Map<string, StoredItem>();
    for (const item of items) {
      const logsIn = item.command === command.login && !past;
      if (!first.has(item.deviceId) && !this.logins.has(item.vin) && (isReport(item) || logsIn)) first.set(item.deviceId, item);
    }
    const missing = [...first.values()].filter(isReport);
    if (missing.length === 0) return;
    const stored = new Map((await this.parts.store.logins(missing.map(({ deviceId }) => deviceId))).map(({ deviceId, frame }) => [deviceId, frame]));
    for (const item of missing) {
      // The other lane may have logged it in meanwhile.
      if (!this.logins.has(item.vin)) this.keepLogin(item.vin, this.askLogin(item, stored.get(item.deviceId) ?? null, past));
    }
  }

  private async askLogin({ vin, frame: report }: StoredItem, login: string | null, past: boolean): Promise<ForwardRefusal | null> {
    const shaped = login === null ? null : shape(readFrame(bytesOf(login)), this.target, false);
    const bytes = shaped !== null && 'frames' in shaped ? shaped.frames[0] : undefined;
    const frame = readFrame(bytes ?? bareLogin(vin, this.target.edition, timeOf(readFrame(bytesOf(report)))));
    const cause = await this.sendAll([frame], null, true, past);
    return cause === null || ofLogins.has(cause) ? cause : 'loginRefused';
  }

  /** A login that was refused is tried again with the next page. */
  private keepLogin(vin: string, login: Promise<ForwardRefusal | null>): void {
    this.logins.set(vin, login);
    const forget = (): void => {
      if (this.logins.get(vin) === login) this.logins.delete(vin);
    };
    login.then((cause) => {
      if (cause !== null) forget();
    }, forget);
  }

  private async sendOne(item: StoredItem, past: boolean): Promise<Sent> {
    const frame = readFrame(bytesOf(item.frame));
    const shaped = shape(frame, this.target, past);
    if ('filtered' in shaped) return { item, frame, fate: { kind: 'filtered', cause: shaped.filtered } };
    if ('refused' in shaped) return { item, frame, fate: { kind: 'refused', cause: shaped.refused } };
    const frames = shaped.frames.map((bytes) => (bytes === frame.bytes ? frame : readFrame(bytes)));
    const cause = await this.sendFrames(item, frames, past);
    return { item, frame, fate: cause === null ? { kind: 'forwarded', form: shaped.form, marks: this.marksOf(frames) } : { kind: 'refused', cause } };
  }

  /** @returns why it was refused; null: it was taken */
  private async sendFrames(item: StoredItem, frames: readonly Frame[], past: boolean): Promise<ForwardRefusal | null> {
    const { vin } = item;
    if (item.command === command.login) {
      const login = this.sendAll(frames, null, true, past);
      this.keepLogin(vin, login);
      return login;
    }
    const login = this.target.vehicleLogin ? (this.logins.get(vin) ?? null) : null;
    const cause = await this.sendAll(frames, login, this.target.answers || item.command === command.logout, past);
    // It has logged out, or the platform may have forgotten it: before its next report it logs in.
    if (item.command === command.logout || cause === 'error') this.logins.delete(vin);
    return cause;
  }

  /** Takes one place of the window, and waits there for the login: what is behind it of the same vehicle waits for the same. */
  private sendAll(frames: readonly Frame[], login: Promise<ForwardRefusal | null> | null, answered: boolean, past: boolean): Promise<ForwardRefusal | null> {
    return this.window.add(
      async () => {
        const refused = login === null ? null : await login;
        if (refused !== null) return refused;
        for (const frame of frames) {
          const cause = await this.sendNow(frame, answered);
          if (cause !== null) return cause;
        }
        return null;
      },
      { priority: past ? priorities.past : priorities.live },
    );
  }

  private async sendNow(frame: Frame, answered: boolean): Promise<ForwardRefusal | null> {
    try {
      return answered ? await this.askNow(frame) : await this.parts.line.tell(frame).then(() => null);
    } catch (error) {
      // Encrypting and signing make it longer than a frame can be.
      if (error instanceof WireError) return 'notWritable';
      throw error;
    }
  }

  /** Of a message that leaves in several frames, each is covered alike. */
  private marksOf([first]: readonly Frame[]): Marks {
    return first === undefined ? { encrypted: false, signed: false } : this.parts.cover.marksOf(first);
  }

  private async askNow(frame: Frame): Promise<ForwardRefusal | null> {
    const { flag, tookMs } = await this.parts.line.ask(frame);
    this.answers.push({ atMs: Date.now(), frame, flag, tookMs });
    if (this.answers.length > 2 * forwardLimits.answersKept) this.answers = this.answers.slice(-forwardLimits.answersKept);
    return causeOf(flag);
  }
}

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));

/** The first six bytes of a report, GB/T 32960.3 7.2.1. */
function timeOf({ unit }: Frame): ReturnType<typeof wireTime> {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = unit;
  return { year: 2000 + year, month, day, hour, minute, second };
}
