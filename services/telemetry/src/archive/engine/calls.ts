/** Where a child process of the engine works, and how much it may take. */
export interface EngineSettings {
  readonly databaseUrl: string;
  readonly memoryMb: number;
  readonly threads: number;
  /** For what does not fit into memory, and for files on their way. */
  readonly workFolder: string;
}

/** A device as files name it. */
export interface ArchivedDevice {
  readonly number: number;
  readonly id: string;
  readonly vin: string | null;
}

/** A day from one midnight of UTC to the next, epoch ms. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** What a file holds, counted and summed; sums are whole numbers of the store as texts, since they pass 2^53. */
export interface Sums {
  readonly rows: string;
  /** Of each summed column: how many rows have a value, and their sum. */
  readonly columns: Readonly<Record<string, readonly [count: string, sum: string]>>;
  /** How many faults, and the sum of their packed numbers. */
  readonly faults: readonly [count: string, sum: string];
  /** How many values of cells and probes, and their sum. */
  readonly cells: readonly [count: string, sum: string];
}

export interface WriteCall {
  readonly kind: 'write';
  readonly path: string;
  readonly day: DaySpan;
  /** Whose rows are read from the store. */
  readonly devices: readonly ArchivedDevice[];
  /** The file before, whose rows are kept but those of some devices. */
  readonly base: { readonly path: string; readonly exceptIds: readonly string[] } | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface SumCall {
  readonly kind: 'sum';
  readonly path: string;
  readonly day: DaySpan;
}

export interface QueryCall {
  readonly kind: 'query';
  readonly sql: string;
}

export interface RestoreCall {
  readonly kind: 'restore';
  readonly day: DaySpan;
  readonly paths: readonly string[];
  /** Whose rows return to the store. */
  readonly devices: readonly ArchivedDevice[];
  /** Until when they stay, epoch ms; null: until they are archived again. */
  readonly until: number | null;
}

export type EngineCall = WriteCall | SumCall | QueryCall | RestoreCall;

export type QueryRow = Readonly<Record<string, unknown>>;

/** What each call gives. */
export interface EngineResults {
  /** What the rows that went into the file add up to, counted before the file was made. */
  readonly write: Sums;
  readonly sum: Sums;
  readonly query: readonly QueryRow[];
  readonly restore: { readonly rows: number };
}

export interface EngineRequest {
  readonly id: number;
  readonly call: EngineCall;
}

export type EngineAnswer = { readonly id: number; readonly result: unknown } | { readonly id: number; readonly error: string };
