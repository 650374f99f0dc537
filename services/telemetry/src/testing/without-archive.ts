/** For tests that have no archive: nothing of any range is in one. */
export const withoutArchive = {
  of: (): Promise<null> => Promise.resolve(null),
  page: (): Promise<null> => Promise.resolve(null),
  list: (): Promise<null> => Promise.resolve(null),
  count: (): Promise<number> => Promise.resolve(0),
  holds: (): Promise<boolean> => Promise.resolve(false),
};

/** Retention without an archive: what is due goes. */
export const openGate = {
  passed: <Chunk>(due: readonly Chunk[]): Promise<Chunk[]> => Promise.resolve([...due]),
  drop: (): Promise<void> => Promise.resolve(),
};
