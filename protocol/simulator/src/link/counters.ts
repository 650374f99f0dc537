/** What all links of a fleet have seen together since the start. */
export interface LinkCounters {
  /** Vehicles that are logged in now. */
  connected: number;
  /** Good logins. */
  logins: number;
  loginsRefused: number;
  disconnects: number;
  /** Report frames written, commands 02 and 03 together. */
  frames: number;
  /** Of these by command 03. */
  reissued: number;
  /** Reports whose answer did not arrive in time. */
  overdue: number;
  heartbeats: number;
  /** Frames from the server that are commands. */
  commands: number;
  /** The newest reason why a connection failed. */
  lastError: string | null;
}

export function emptyCounters(): LinkCounters {
  return {
    connected: 0, logins: 0, loginsRefused: 0, disconnects: 0, frames: 0, reissued: 0, overdue: 0,
    heartbeats: 0, commands: 0, lastError: null,
  };
}
