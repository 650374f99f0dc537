/** How the system does: what each process reports about itself, and what the edge makes of it. */

/** Services that a system is made of; each runs as one process or more. */
export const serviceNames = ['protocol', 'telemetry', 'identity', 'fleet', 'modules', 'forwarder', 'edge'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/** From the vehicle to the browser; `accounts` are the services beside the way: identity, fleet, modules. */
export const stageNames = ['vehicles', 'listener', 'bus', 'ingest', 'database', 'accounts', 'edge', 'browsers'] as const;
export type StageName = (typeof stageNames)[number];

/** `unknown`: the process that reports it does not answer. */
export const stageStates = ['healthy', 'slow', 'stopped', 'unknown'] as const;
export type StageState = (typeof stageStates)[number];

/** Why a stage is not healthy. The page has for each what to do. */
export const stageCauses = [
  'PROCESS_MISSING',
  'NOT_READY',
  'NO_VEHICLES',
  'SOCKETS_PAUSED',
  'BUS_AWAY',
  'STREAM_FILLING',
  'STREAM_FULL',
  'INGEST_STANDS',
  'BEHIND',
  'DATABASE_AWAY',
  'DATABASE_SLOW',
  'DISK_LOW',
  'OVERLOADED',
  'CANNOT_TELL',
] as const;
export type StageCause = (typeof stageCauses)[number];

/** Figures of the stages, in the unit that the name ends with; counts have none. */
export const stageFigures = [
  'processes',
  'connections',
  'devicesOnline',
  'framesPerSecond',
  'pausedConnections',
  'queuedFrames',
  'waitingBatches',
  'waitingBytes',
  'limitBytes',
  'oldestSeconds',
  'storedPerSecond',
  'answerSeconds',
  'databaseBytes',
  'loopSeconds',
  'diskFreeBytes',
  'liveStreams',
] as const;
export type StageFigure = (typeof stageFigures)[number];

/** Beyond these a stage counts as slow. Units are in the names. */
export const statusLimits = {
  watchMs: 5_000,
  /** A process that answers later counts as missing in this round. */
  answerMs: 1_200,
  checkMs: 800,
  oldestSecondsMax: 5,
  streamShareMax: 0.8,
  streamFullShare: 0.98,
  answerSecondsMax: 0.5,
  loopSecondsMax: 0.25,
  diskShareMin: 0.05,
} as const;

/** How long another level of the log may be kept before it is reset automatically. */
export const logLevelMinutesMax = 24 * 60;
