/** Limits of what assistants ask by the Model Context Protocol. */
export const mcpLimits = {
  /** Tools that one token calls in a minute, unless the environment says otherwise. */
  callsPerMinute: 60,
  callsPerMinuteMax: 6_000,
} as const;

/** The method of the protocol that runs a tool: the one that reads data. */
export const mcpCallMethod = 'tools/call';
