/** What a page was answered when it was recorded: one static file a page. */
export interface Recording {
  /** Epoch ms. */
  readonly recordedAt: number;
  /** The vehicle that the page was of. */
  readonly deviceId: string;
  /** By `recordingKey` of what was asked. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Parts of a query that follow the clock: a page asks for other times each time it is opened. */
const movingParts = ['from', 'to'];

/** A question without its times: what is asked again is found again. `address` is the path with its query. */
export function recordingKey(method: string, address: string): string {
  const [path = '', search = ''] = address.split('?');
  const parts = search.split('&').filter((part) => part !== '' && !movingParts.some((name) => part.startsWith(`${name}=`)));
  return [`${method} ${path}`, ...(parts.length === 0 ? [] : [parts.sort().join('&')])].join('?');
}

const hasName = <Name extends string>(value: object, name: Name): value is Record<Name, unknown> => name in value;

/** Whether what a file holds is a recording. */
export function isRecording(file: unknown): file is Recording {
  if (typeof file !== 'object' || file === null || !hasName(file, 'recordedAt') || !hasName(file, 'deviceId') || !hasName(file, 'answers')) return false;
  return typeof file.recordedAt === 'number' && typeof file.deviceId === 'string' && typeof file.answers === 'object' && file.answers !== null;
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const yearMs = 366 * 24 * 3_600_000;

/** An answer of a recording with all times moved on: a record of the recording's moment reads as one of now. */
export function movedAnswer(value: unknown, byMs: number, recordedAt: number): unknown {
  if (typeof value === 'string') return isoTime.test(value) ? new Date(Date.parse(value) + byMs).toISOString() : value;
  // No measure is as large as a time in milliseconds.
  if (typeof value === 'number') return Math.abs(value - recordedAt) < yearMs ? value + byMs : value;
  if (Array.isArray(value)) return value.map((item: unknown) => movedAnswer(item, byMs, recordedAt));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, movedAnswer(item, byMs, recordedAt)]));
}
