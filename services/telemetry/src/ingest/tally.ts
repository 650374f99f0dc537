/** What happened to the frames of one transaction. accepted = stored + duplicate + rejected. */
export class Tally {
  accepted = 0;
  stored = 0;
  duplicate = 0;
  /** Records that were not there before. */
  records = 0;
  readonly rejected = new Map<string, number>();

  reject(cause: string, frames = 1): void {
    this.rejected.set(cause, (this.rejected.get(cause) ?? 0) + frames);
  }

  /** A dead letter, counted once as rejected, has arrive again: it is counted as what becomes of it now. */
  takeBack(cause: string): void {
    this.accepted -= 1;
    this.reject(cause, -1);
  }

  add(other: Tally): void {
    this.accepted += other.accepted;
    this.stored += other.stored;
    this.duplicate += other.duplicate;
    this.records += other.records;
    for (const [cause, frames] of other.rejected) this.reject(cause, frames);
  }

  /** By name in the ledger; a cause of rejection follows its prefix. */
  entries(): [name: string, count: number][] {
    const counts: [string, number][] = [
      ['accepted', this.accepted],
      ['stored', this.stored],
      ['duplicate', this.duplicate],
      ['records', this.records],
      ...[...this.rejected].map(([cause, frames]): [string, number] => [`${rejectedPrefix}${cause}`, frames]),
    ];
    return counts.filter(([, count]) => count !== 0);
  }
}

export const rejectedPrefix = 'rejected:';
