import { command, responseFlag } from '../../codes/frame-codes.ts';
import { answer, readFrame, writeFrame } from '../../wire/frame.ts';
import type { Edition } from '../../wire/header.ts';
import type { BlockToEncode } from '../../wire/report.ts';
import { wireTime } from '../../wire/time.ts';
import { encodeFrame, type MessageToEncode } from '../../wire/unit.ts';
import type { Exchange, ObservedBytes, ObservedFrame, ObservedLink, Sender } from '../exchange.ts';

/** 12:00 of 2026-03-10 in Shanghai. */
export const noon = Date.UTC(2026, 2, 10, 4);
export const vin = 'LVDTEST0000000001';
const iccid = '89860012345678901234';

export interface ReportOptions {
  /** Seconds after noon in the data; those of sending where left out. */
  readonly timeS?: number;
  readonly reissue?: boolean;
  readonly level?: number;
  readonly flags?: number;
  readonly levels?: readonly { readonly bit: number; readonly level: number }[];
  readonly mileage?: number | null;
  readonly soc?: number | null;
  readonly rawSoc?: number;
  readonly state?: number;
  readonly cells?: readonly number[];
  readonly highest?: number;
  readonly without?: readonly string[];
  readonly vin?: string;
  readonly edition?: Edition;
}

export const flagOfCells = 1 << 10;

/** An exchange between a terminal and a platform, written down second by second. */
export class Talk {
  readonly #frames: ObservedFrame[] = [];
  readonly #links: { number: number; openedMs: number; closedMs: number | null; closedBy: Sender | null }[] = [];
  readonly #bad: ObservedBytes[] = [];

  constructor(readonly edition: Edition = 2016) {}

  open(atS: number): this {
    this.#links.push({ number: this.#links.length + 1, openedMs: noon + atS * 1_000, closedMs: null, closedBy: null });
    return this;
  }

  close(atS: number, by: Sender): this {
    const link = this.#links.at(-1);
    if (link !== undefined) Object.assign(link, { closedMs: noon + atS * 1_000, closedBy: by });
    return this;
  }

  login(atS: number, given: { sequence?: number | null; iccid?: string; flag?: number | null; vin?: string } = {}): this {
    const message: MessageToEncode = { kind: 'login', time: wireTime(noon + atS * 1_000), sequence: 1, iccid, codeLength: 0, codes: [], packsPerBms: [], ...given };
    this.send(atS, encodeFrame({ edition: this.edition, command: command.login, vin: given.vin ?? vin, message }));
    return given.flag === null ? this : this.answer(atS, given.flag ?? responseFlag.ok);
  }

  logout(atS: number, sequence = 1): this {
    return this.send(atS, encodeFrame({ edition: this.edition, command: command.logout, vin, message: { kind: 'logout', time: wireTime(noon + atS * 1_000), sequence } })).answer(atS);
  }

  report(atS: number, options: ReportOptions = {}): this {
    return this.send(atS, reportBytes(options.edition ?? this.edition, noon + (options.timeS ?? atS) * 1_000, options)).answer(atS);
  }

  /** One report every `stepS` seconds. */
  reports(fromS: number, count: number, stepS: number, options: ReportOptions = {}): this {
    for (let index = 0; index < count; index++) this.report(fromS + index * stepS, options);
    return this;
  }

  send(atS: number, bytes: Uint8Array, probe?: string): this {
    return this.#put(atS, 'terminal', bytes, probe);
  }

  /** Of the platform, to the terminal's last frame. */
  answer(atS: number, flag: number = responseFlag.ok, time?: number): this {
    const last = this.#frames.findLast(({ sender }) => sender === 'terminal');
    if (last === undefined) throw new Error('nothing to answer');
    return this.#put(atS, 'platform', answer(readFrame(last.bytes), flag, time === undefined ? {} : { time: wireTime(time) }));
  }

  say(atS: number, bytes: Uint8Array): this {
    return this.#put(atS, 'platform', bytes);
  }

  bad(atS: number, bytes: Uint8Array): this {
    this.#bad.push({ atMs: noon + atS * 1_000, link: this.#links.length, cause: 'badChecksum', bytes });
    return this;
  }

  exchange(endS: number): Exchange {
    return { frames: this.#frames, links: this.#links as readonly ObservedLink[], bad: this.#bad, endedMs: noon + endS * 1_000 };
  }

  #put(atS: number, sender: Sender, bytes: Uint8Array, probe?: string): this {
    this.#frames.push({ number: this.#frames.length + 1, atMs: noon + atS * 1_000, sender, link: this.#links.length, bytes, ...(probe === undefined ? {} : { probe }) });
    return this;
  }
}

export const askFor = (edition: Edition, ids: number[]): Uint8Array =>
  encodeFrame({ edition, command: command.parameterQuery, vin, message: { kind: 'parameterQuery', time: wireTime(noon), ids } });

export const parametersAnswer = (edition: Edition, values: { id: number; value: number }[], flag: number = responseFlag.ok): Uint8Array =>
  encodeFrame({ edition, command: command.parameterQuery, response: flag, vin, message: { kind: 'parameterValues', time: wireTime(noon), count: values.length, values } });

export const timeQuestion = (edition: Edition): Uint8Array => writeFrame({ edition, command: command.timeSync, vin, unit: new Uint8Array() });

export const reportBytes = (edition: Edition, timeMs: number, options: ReportOptions = {}): Uint8Array =>
  encodeFrame({
    edition, command: options.reissue === true ? command.reissue : command.realtime, vin: options.vin ?? vin,
    message: { kind: 'report', reissue: options.reissue === true, time: wireTime(timeMs), blocks: blocksOf(edition, options).filter(({ kind }) => options.without?.includes(kind) !== true) },
  });

function blocksOf(edition: Edition, options: ReportOptions): BlockToEncode[] {
  const { level = 0, flags = level > 0 ? flagOfCells : 0, state = 1, mileage = 1_200, soc = 60, rawSoc, cells = [3_300, 3_310], highest = Math.max(...cells) } = options;
  const lists = { batteryFaults: [], motorFaults: [], engineFaults: [], otherFaults: [] };
  const shared = { state, charging: 3, mode: 1, speed: 40, mileage, totalVoltage: 360, current: 12, soc: rawSoc === undefined ? soc : null, dcdc: 1, gear: 14, insulation: 5_000 };
  const reserved = rawSoc === undefined ? {} : { reserved: { soc: rawSoc } };
  const temperatures = { kind: 'temperatures' } as const;
  if (edition === 2016) {
    return [
      { kind: 'vehicle', edition, type: 0x01, ...shared, accelerator: 0, brake: 0, ...reserved },
      { kind: 'location', edition, type: 0x05, status: 0, longitude: 121.5, latitude: 31.2 },
      {
        kind: 'extremes', edition, type: 0x06,
        highestVoltageBmu: 1, highestVoltageCell: 2, highestVoltage: highest, lowestVoltageBmu: 1, lowestVoltageCell: 1, lowestVoltage: Math.min(...cells),
        highestTemperatureBmu: 1, highestTemperatureProbe: 2, highestTemperature: 22, lowestTemperatureBmu: 1, lowestTemperatureProbe: 1, lowestTemperature: 21,
      },
      { kind: 'alarm', edition, type: 0x07, level, flags, ...lists },
      { kind: 'cells', edition, type: 0x08, subsystems: [{ number: 1, voltage: 360, current: 12, totalCells: cells.length, firstCell: 1, voltages: [...cells] }] },
      { ...temperatures, edition, type: 0x09, subsystems: [{ number: 1, temperatures: [21, 22] }] },
    ];
  }
  return [
    { kind: 'vehicle', edition, type: 0x01, ...shared, ...reserved },
    { kind: 'location', edition, type: 0x05, status: 0, coordinateSystem: 1, longitude: 121.5, latitude: 31.2 },
    { kind: 'alarm', edition, type: 0x06, level, flags, ...lists, levels: [...(options.levels ?? (flags === 0 ? [] : [{ bit: 10, level }]))] },
    { kind: 'cells', edition, type: 0x07, subsystems: [{ number: 1, voltage: 360, current: 12, voltages: [...cells] }] },
    { ...temperatures, edition, type: 0x08, subsystems: [{ number: 1, temperatures: [21, 22] }] },
  ];
}
