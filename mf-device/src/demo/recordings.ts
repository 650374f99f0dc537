/** The recorded payload of each page: one static file of the module. */
export const recordings = {
  basic: () => new URL('../../demo/basic.json', import.meta.url),
  bms: () => new URL('../../demo/bms.json', import.meta.url),
  execution: () => new URL('../../demo/execution.json', import.meta.url),
  failure: () => new URL('../../demo/failure.json', import.meta.url),
  history: () => new URL('../../demo/history.json', import.meta.url),
  location: () => new URL('../../demo/location.json', import.meta.url),
  realtime: () => new URL('../../demo/realtime.json', import.meta.url),
  record: () => new URL('../../demo/record.json', import.meta.url),
  upgrade: () => new URL('../../demo/upgrade.json', import.meta.url),
} as const satisfies Readonly<Record<string, () => URL>>;

export type RecordingName = keyof typeof recordings;
