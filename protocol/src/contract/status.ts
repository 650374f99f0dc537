/** How the system does: what each process says of itself, and what the edge makes of it. */

/** Services that a system is made of; each runs as one process or more. */
export const serviceNames = ['protocol', 'telemetry', 'identity', 'fleet', 'modules', 'edge'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What a process says of itself when it is asked. Times are ISO 8601, UTC. */
export interface ProcessVitals {
  /** A name of `serviceNames`; text, because a newer system may have more. */
  readonly service: string;
  /** Host and process number. */
  readonly instance: string;
  readonly version: string;
  readonly startedAt: string;
  /** By the clock of the process. */
  readonly at: string;
  readonly logLevel: string;
  /** By name of the check, what is wrong in the words of the service; empty when it is ready. */
  readonly troubles: Readonly<Record<string, string>>;
  /** By name, in the unit that the name ends with. */
  readonly figures: Readonly<Record<string, number>>;
  /** Versions of what it uses, and the like. */
  readonly facts: Readonly<Record<string, string>>;
}

/** From the vehicle to the browser; `accounts` are the services beside the way: identity, fleet, modules. */
export const stageNames = ['vehicles', 'listener', 'bus', 'ingest', 'database', 'accounts', 'edge', 'browsers'] as const;
export type StageName = (typeof stageNames)[number];

/** `unknown`: what would tell does not answer. */
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

export interface StageView {
  readonly name: StageName;
  readonly state: StageState;
  readonly cause: StageCause | null;
  /** What it is about: names of services, or the sentence of a service. */
  readonly detail: string | null;
  /** Since when the state is this one; no earlier than `watchedSince`. */
  readonly since: string;
  readonly figures: readonly { readonly name: StageFigure; readonly value: number }[];
}

export interface SystemStatusView {
  readonly at: string;
  /** When the edge that answers began to watch: what was before, it does not know. */
  readonly watchedSince: string;
  readonly stages: readonly StageView[];
  /** What could not be stored and waits for a person; null where the bus does not tell. */
  readonly deadLetters: { readonly letters: number; readonly bytes: number; readonly bytesMax: number } | null;
  readonly processes: readonly ProcessVitals[];
}

/** Beyond these a stage counts as slow. Units stand in the names. */
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

/** How long another level of the log may be kept before it goes back by itself. */
export const logLevelMinutesMax = 24 * 60;

export interface LogLevelForm {
  readonly service: ServiceName;
  readonly level: LogLevel;
  /** After so many minutes the level is again what it was at the start. */
  readonly minutes: number;
}

export interface LogLevelView {
  /** Processes that took it. */
  readonly instances: readonly string[];
}
