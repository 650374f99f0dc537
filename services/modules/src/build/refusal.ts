/** A build that is not served, and why, in one sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
