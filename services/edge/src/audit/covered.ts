import { factor, firmware, modules, notifications, people, screens } from '@voltdeck/contract';
import { everyError, writtenReads, type ApiRoute, type ErrorCode } from '@voltdeck/protocol/contract';

/** Asked by everyone before signing in, sent by every page and wall again and again, or a part of what has lines of its own: they change nothing worth a line. */
const silent: ReadonlySet<ApiRoute> = new Set([people.challenge, modules.moduleHealthReport, firmware.firmwarePart, factor.secondStepPasskey, factor.passkeySignIn, factor.freshPasskey, people.pageToken, people.wallPairingBegin, people.wallPairingState, notifications.acknowledgementLinkShow, screens.screenHeartbeat, screens.screenPictureKeep]);

/** Whether every request of the route is an entry. */
export function isCovered(route: ApiRoute): boolean {
  return (route.method !== 'GET' || writtenReads.has(route.name)) && !silent.has(route);
}

/** Whether a refusal may be repeated endlessly by one page or program, so that it is counted with others of its kind. */
export function isRepeated(route: ApiRoute, code: ErrorCode): boolean {
  const { status } = everyError[code];
  return status === 429 || (status === 403 && route.method === 'GET');
}
