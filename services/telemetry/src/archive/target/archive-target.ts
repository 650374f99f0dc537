/** Where the files of the archive are. Keys are paths with `/`, below the folder or the prefix of the bucket. */
export interface ArchiveTarget {
  readonly kind: 'folder' | 's3';
  /** As an administrator finds it: a folder, or the address of a bucket with the prefix. */
  readonly place: string;
  /** Where a file of the target is on this machine already; null: it has to be fetched. */
  localPath(key: string): string | null;
  /** From the return on the whole file is there under this key; before, nothing is. @throws ArchiveTargetError */
  put(key: string, path: string): Promise<void>;
  /** The same with a short text. @throws ArchiveTargetError */
  putText(key: string, text: string): Promise<void>;
  /** null: there is none. @throws ArchiveTargetError */
  text(key: string): Promise<string | null>;
  /** Copies into a file of this machine. @returns false when there is none. @throws ArchiveTargetError */
  fetch(key: string, path: string): Promise<boolean>;
  /** Also when it is not there. @throws ArchiveTargetError */
  remove(key: string): Promise<void>;
  /** @throws ArchiveTargetError */
  keys(prefix: string): Promise<string[]>;
}

/** The target cannot be used. The message has its place, and nothing that it was sent. */
export class ArchiveTargetError extends Error {
  override readonly name = 'ArchiveTargetError';
}
