/** One thing that was checked. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  /** What was found, with its numbers; of a failed one also what to do. */
  readonly message: string;
}

export function finding(check: string, ok: boolean, message: string): Finding {
  return { check, ok, message };
}
