/** A batch of the stream. The time stamp (ns) tells it from one with the same sequence in a stream made anew. */
export interface BatchKey {
  readonly sequence: number;
  readonly stampedNs: bigint;
}
