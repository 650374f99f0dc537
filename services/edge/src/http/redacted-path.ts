import { caseCalendarPath, firmwarePath } from '@voltdeck/protocol/contract';

const withToken = new RegExp(`^((?:${firmwarePath}|${caseCalendarPath})/)[^/]+`);

/** A path as logs and traces may hold it: the token of a link allows a download. */
export function redactedPath(path: string): string {
  return path.replace(withToken, '$1…');
}
