import { firmwarePath } from '@voltdeck/protocol/contract';

const download = new RegExp(`^(${firmwarePath}/)[^/]+`);

/** A path as logs and traces may hold it: whoever has a link's token could download. */
export function toldPath(path: string): string {
  return path.replace(download, '$1…');
}
