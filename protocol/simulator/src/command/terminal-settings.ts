import { parameter } from '@voltdeck/protocol/codes';
import { wireTime, type ParameterValue } from '@voltdeck/protocol/wire';

type Value = ParameterValue['value'];

const readOnly: ReadonlySet<number> = new Set([parameter.hardwareVersion, parameter.firmwareVersion, parameter.calibration]);

/** Parameters of a terminal, commands 80 and 81. */
export class TerminalSettings {
  readonly #values: Map<number, Value>;
  readonly #firmwareVersion: () => string;

  constructor(server: { readonly host: string; readonly port: number }, firmwareVersion: () => string) {
    this.#firmwareVersion = firmwareVersion;
    this.#values = new Map<number, Value>([
      [parameter.storagePeriod, 10_000],
      [parameter.reportPeriod, 10],
      [parameter.alarmPeriod, 1],
      [parameter.serverLength, server.host.length],
      [parameter.server, server.host],
      [parameter.serverPort, server.port],
      [parameter.hardwareVersion, 'HW1.2'],
      [parameter.heartbeatPeriod, 30],
      [parameter.terminalTimeout, 30],
      [parameter.platformTimeout, 30],
      [parameter.loginWait, 30],
      [parameter.publicServerLength, server.host.length],
      [parameter.publicServer, server.host],
      [parameter.publicServerPort, server.port],
      [parameter.sampled, 2],
      [parameter.hibernateDelay, 900],
      [parameter.calibration, { kind: 'calibration', version: 1, cellVoltageGain: 1.0002, currentOffset: -0.3, temperatureOffset: 0, calibratedAt: wireTime(Date.UTC(2026, 0, 5)) }],
    ]);
  }

  /** Those of the ids that it knows. */
  read(ids: readonly number[]): ParameterValue[] {
    return ids.flatMap((id) => {
      const value = id === parameter.firmwareVersion ? this.#firmwareVersion() : this.#values.get(id);
      return value === undefined ? [] : [{ id, value }];
    });
  }

  /** All or nothing. @returns whether it took them. */
  write(values: readonly ParameterValue[]): boolean {
    if (values.some(({ id, value }) => readOnly.has(id) || !this.#values.has(id) || value === null)) return false;
    for (const { id, value } of values) this.#values.set(id, value);
    return true;
  }
}
