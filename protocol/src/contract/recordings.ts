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
