/** The outcome of one row. */
export interface RowResult<Row> {
  readonly row: Row;
  /** Null: it was done. */
  readonly error: unknown;
}

export interface BulkRun<Row> {
  readonly results: readonly RowResult<Row>[];
  /** Rows that were not tried because someone stopped it. */
  readonly left: readonly Row[];
}

/** Does something with each row, one after the other: a row that fails does not keep the next from it. */
export async function runEach<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  onProgress: (results: readonly RowResult<Row>[]) => void,
  isStopped: () => boolean = () => false,
): Promise<BulkRun<Row>> {
  const results: RowResult<Row>[] = [];
  for (const row of rows) {
    if (isStopped()) break;
    results.push({ row, error: await failureOf(work(row)) });
    onProgress([...results]);
  }
  return { results, left: rows.slice(results.length) };
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}
