export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** SQL of a parameter in epoch ms as a timestamptz. */
export const moment = (parameter: string): string => `to_timestamp(${parameter}::float8 / 1000)`;

/** SQL of a timestamptz in epoch ms. */
export const epochMs = (time: string): string => `(extract(epoch from ${time}) * 1000)::float8`;

/** ISO 8601, UTC. */
export const isoOf = (ms: number): string => new Date(ms).toISOString();
