import { factor, firmware, mcpServer, modules, notifications, people, screens } from '@voltdeck/contract';
import { everyError, writtenReads, type ApiRoute, type ErrorCode } from '@voltdeck/protocol/contract';
import { isCall } from '../mcp/is-call.ts';

/** Asked by everyone before signing in, sent by every page and wall again and again, or a part of what has lines of its own: they change nothing worth a line. */
const silent: ReadonlySet<ApiRoute> = new Set([people.challenge, modules.moduleHealthReport, firmware.firmwarePart, factor.secondStepPasskey, factor.passkeySignIn, factor.freshPasskey, people.pageToken, people.wallPairingBegin, people.wallPairingState, notifications.acknowledgementLinkShow, screens.screenHeartbeat, screens.screenPictureKeep]);

/**
 * Whether a request of the route is an entry. Of what assistants send it is the call of a tool, not that they ask for the list of them.
 *
 * @param input absent where the request was refused before it was read
 */
export function isCovered(route: ApiRoute, input?: unknown): boolean {
  if (route === mcpServer.mcp) return input === undefined || isCall(input);
  return (route.method !== 'GET' || writtenReads.has(route.name)) && !silent.has(route);
}

/** Whether a refusal may be repeated endlessly by one page or program, so that it is counted with others of its kind. */
export function isRepeated(route: ApiRoute, code: ErrorCode): boolean {
  const { status } = everyError[code];
  return status === 429 || (status === 403 && route.method === 'GET');
}
