export const transports = ['plain', 'tls'] as const;
export type Transport = (typeof transports)[number];

/** Events of `GET /api/v1/devices/:deviceId/live-frames`. */
export const frameEvent = 'frame';

/** A watch ends automatically unless it is requested again. */
export const frameWatchMs = 30_000;

export const captureLimits = { minutes: 60, megabytes: 20, running: 20, daysKept: 7, mostKept: 200 } as const;

/** Media types of a capture as a file. */
export const captureFormats = { hex: 'text/plain; charset=utf-8', pcap: 'application/vnd.tcpdump.pcap' } as const;
export type CaptureFormat = keyof typeof captureFormats;

/** Sessions and links are kept so long; so many of one vehicle, and so many in all. */
export const terminalLogLimits = { days: 30, mostOfVehicle: 500, most: 500_000, links: 2_000 } as const;

/** Refusals of one VIN, or of one address, are kept so long behind the last try, and so many VINs of an address and rows in all; the oldest are counted together. Of each the newest samples, cut to so many bytes. */
export const refusedLoginLimits = { days: 30, most: 10_000, vinsOfAddress: 1_000, samples: 3, sampleBytes: 512 } as const;
