import { command, responseFlag } from '@voltdeck/protocol/codes';
import { encodeFrame, readFrame, wireTime, type BlockToEncode, type Edition } from '@voltdeck/protocol/wire';
import { PlatformLine } from '../link/platform-line.ts';

const location = (edition: Edition): BlockToEncode =>
  edition === 2016
    ? { kind: 'location', edition, type: 5, status: 0, longitude: 121.473701, latitude: 31.230416 }
    : { kind: 'location', edition, type: 5, status: 0, coordinateSystem: 1, longitude: 121.473701, latitude: 31.230416 };

const driving = (edition: Edition, soc: number): BlockToEncode => {
  const fields = { kind: 'vehicle', type: 1, state: 1, charging: 3, mode: 1, speed: 50, mileage: 1_000, totalVoltage: 350, current: 20, soc, dcdc: 1, gear: 14, insulation: 5_000 } as const;
  return edition === 2016 ? { ...fields, edition, accelerator: 10, brake: 0 } : { ...fields, edition };
};

export const reportFrame = (vin: string, at: number, { edition = 2016 as Edition, soc = 50 } = {}): Uint8Array =>
  encodeFrame({ edition, command: command.realtime, vin, message: { kind: 'report', reissue: false, time: wireTime(at), blocks: [driving(edition, soc), location(edition)] } });

export function loginFrame(vin: string, at: number, edition: Edition = 2016): Uint8Array {
  const message = { kind: 'login' as const, time: wireTime(at), sequence: 1, iccid: `8986${vin.slice(-11)}00000`, codes: [] };
  return encodeFrame({ edition, command: command.login, vin, message: edition === 2016 ? { ...message, codeLength: 0, packsPerBms: null } : { ...message, codeLength: 24, packsPerBms: [] } });
}

/** A terminal that logs in and reports, each report answered before it counts as sent. */
export class Vehicle {
  private reports = 0;

  private constructor(
    readonly vin: string,
    private line: PlatformLine,
    private readonly edition: Edition,
    private readonly startedAt: number,
  ) {}

  static async connect(port: number, vin: string, edition: Edition = 2016): Promise<Vehicle> {
    const startedAt = Math.floor(Date.now() / 1_000) * 1_000;
    return new Vehicle(vin, await loggedIn(port, vin, edition), edition, startedAt);
  }

  /** Logs in again on a connection of its own. */
  async reconnect(port: number): Promise<void> {
    this.line.end('connecting again');
    this.line = await loggedIn(port, this.vin, this.edition);
  }

  /** One second of driving each. Reports that were not all answered are sent again by the next call. */
  async report(count: number): Promise<void> {
    const first = this.reports;
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => this.line.ask(readFrame(reportFrame(this.vin, this.startedAt - 86_400_000 + (first + index + 1) * 1_000, { edition: this.edition, soc: (first + index) % 100 })))),
    );
    if (answers.some(({ flag }) => flag !== responseFlag.ok)) throw new Error(`a report of ${this.vin} was refused`);
    this.reports = first + count;
  }

  close(): void {
    this.line.end('done');
  }
}

async function loggedIn(port: number, vin: string, edition: Edition): Promise<PlatformLine> {
  const line = await PlatformLine.open({ host: '127.0.0.1', port, tls: false, tlsCa: null, tlsName: null }, 60_000, new AbortController().signal);
  const { flag } = await line.ask(readFrame(loginFrame(vin, Math.floor(Date.now() / 1_000) * 1_000, edition)));
  if (flag === responseFlag.ok) return line;
  line.end('refused');
  throw new Error(`the login of ${vin} was refused with flag ${flag}`);
}
