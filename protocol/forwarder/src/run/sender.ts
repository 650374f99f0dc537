import type { ForwardAnswer, StoredItem } from '@voltdeck/contract';
import { command } from '@voltdeck/protocol/codes';
import { forwardLimits, type ForwardRefusal } from '@voltdeck/protocol/contract';
import { readFrame, wireTime, type Frame } from '@voltdeck/protocol/wire';
import PQueue from 'p-queue';
import type { Fate } from '../ledger/tally.ts';
import type { PlatformLine } from '../link/platform-line.ts';
import { bareLogin } from '../shape/login.ts';
import { shape, type Outgoing } from '../shape/shape.ts';
import type { TargetSettings } from '../target/target.ts';
import { causeOf } from './answer-cause.ts';
import type { Store } from './store.ts';

/** What became of one stored message. */
export interface Sent {
  readonly item: StoredItem;
  readonly frame: Frame;
  readonly fate: Fate;
}

const priorities = { live: 1, past: 0 } as const;

const isReport = ({ command: code }: StoredItem): boolean => code === command.realtime || code === command.reissue;

/** Sends stored messages over one line, so many at a time, those of a vehicle in their order and behind its login. */
export class Sender {
  private readonly window: PQueue;
  /** Logins on this line by VIN, with the cause of one that was refused. A vehicle that is not in it has not logged in. */
  private readonly logins = new Map<string, Promise<ForwardRefusal | null>>();
  private answers: ForwardAnswer[] = [];

  constructor(
    private readonly line: PlatformLine,
    private readonly target: TargetSettings,
    private readonly store: Pick<Store, 'logins'>,
  ) {
    this.window = new PQueue({ concurrency: target.window });
  }

  /** @throws LineLost when the line ends before everything is answered: then nothing of it is settled */
  async send(items: readonly StoredItem[], past: boolean): Promise<Sent[]> {
    await this.logIn(items, past);
    return Promise.all(items.map((item) => this.sendOne(item, past)));
  }

  /** The newest answers since the last call. */
  takeAnswers(): ForwardAnswer[] {
    const taken = this.answers;
    this.answers = [];
    return taken;
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
    const stored = new Map((await this.store.logins(missing.map(({ deviceId }) => deviceId))).map(({ deviceId, frame }) => [deviceId, frame]));
    for (const item of missing) {
      // The other lane may have logged it in meanwhile.
      if (!this.logins.has(item.vin)) this.keepLogin(item.vin, this.askLogin(item, stored.get(item.deviceId) ?? null, past));
    }
  }

  private async askLogin({ vin, frame: report }: StoredItem, login: string | null, past: boolean): Promise<ForwardRefusal | null> {
    const shaped = login === null ? null : shape(readFrame(bytesOf(login)), this.target, false);
    const bytes = shaped !== null && 'frames' in shaped ? shaped.frames[0] : undefined;
    const cause = await this.ask(bytes ?? bareLogin(vin, this.target.edition, timeOf(readFrame(bytesOf(report)))), past);
    return cause === null ? null : cause === 'vinUnknown' || cause === 'vinDuplicate' ? cause : 'loginRefused';
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
    const cause = 'refused' in shaped ? shaped.refused : await this.sendShaped(item, shaped, past);
    return { item, frame, fate: cause === null && 'form' in shaped ? { kind: 'forwarded', form: shaped.form } : { kind: 'refused', cause: cause ?? 'error' } };
  }

  /** @returns why it was refused; null: it was taken */
  private async sendShaped(item: StoredItem, { frames, form: _form }: Outgoing, past: boolean): Promise<ForwardRefusal | null> {
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
  private sendAll(frames: readonly Uint8Array[], login: Promise<ForwardRefusal | null> | null, answered: boolean, past: boolean): Promise<ForwardRefusal | null> {
    return this.window.add(
      async () => {
        const refused = login === null ? null : await login;
        if (refused !== null) return refused;
        for (const bytes of frames) {
          const cause = answered ? await this.askNow(bytes) : await this.line.tell(bytes).then(() => null);
          if (cause !== null) return cause;
        }
        return null;
      },
      { priority: past ? priorities.past : priorities.live },
    );
  }

  private ask(bytes: Uint8Array, past: boolean): Promise<ForwardRefusal | null> {
    return this.sendAll([bytes], null, true, past);
  }

  private async askNow(bytes: Uint8Array): Promise<ForwardRefusal | null> {
    const { flag, tookMs } = await this.line.ask(bytes);
    const { vin, command: code } = readFrame(bytes);
    this.answers.push({ at: new Date().toISOString(), vin, command: code, flag, tookMs });
    if (this.answers.length > 2 * forwardLimits.answersKept) this.answers = this.answers.slice(-forwardLimits.answersKept);
    return causeOf(flag);
  }
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));

/** The first six bytes of a report, GB/T 32960.3 7.2.1. */
function timeOf({ unit }: Frame): ReturnType<typeof wireTime> {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = unit;
  return { year: 2000 + year, month, day, hour, minute, second };
}
