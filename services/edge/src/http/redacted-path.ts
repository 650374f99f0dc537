import { firmwarePath } from '@voltdeck/protocol/contract';

const download = new RegExp(`^(${firmwarePath}/)[^/]+`);

/** A path as logs and traces may hold it: the token of a link allows its download. */
export function redactedPath(path: string): string {
  return path.replace(download, '$1…');
}
