/** What kit's conformance tests say. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly message: string;
}
