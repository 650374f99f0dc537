/** The calibration block of a vehicle (protocol/README.md, Our blocks, parameter 81). */
export interface Calibration {
  readonly version: number | null;
  readonly cellVoltageGain: number | null;
  /** A */
  readonly currentOffset: number | null;
  /** degC */
  readonly temperatureOffset: number | null;
  /** As the vehicle wrote it, China Standard Time. */
  readonly calibratedAt: string | null;
}

/** Reads the block out of the text of JSON that it travels as; null where it is none. */
export function readCalibration(value: string | number | null): Calibration | null {
  const block = typeof value === 'string' ? parsed(value) : null;
  if (block === null) return null;
  const figure = (name: string): number | null => (typeof block[name] === 'number' ? block[name] : null);
  return {
    version: figure('version'),
    cellVoltageGain: figure('cellVoltageGain'),
    currentOffset: figure('currentOffset'),
    temperatureOffset: figure('temperatureOffset'),
    calibratedAt: timeText(block['calibratedAt']),
  };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const timeParts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

function timeText(value: unknown): string | null {
  if (!isRecord(value)) return null;
  const [year, ...rest] = timeParts.map((part) => value[part]);
  if (typeof year !== 'number' || rest.some((part) => typeof part !== 'number')) return null;
  const [month, day, hour, minute, second] = rest.map((part) => String(part).padStart(2, '0'));
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}
