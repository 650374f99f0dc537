/** A batch of the stream. The time stamp (ns) distinguishes it from one with the same sequence in a stream that was created again. */
export interface BatchKey {
  readonly sequence: number;
  readonly stampedNs: bigint;
}
