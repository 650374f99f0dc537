import { domain } from '../route.ts';
import { capture, captureFile, captureFrames, captureList, captureStart, captureStop } from './captures.ts';
import { platformLinkList, terminalSessions } from './connections.ts';
import { frameWatch, liveFrames } from './frames.ts';
import { refusedLoginList, terminalRefusals } from './refusals.ts';

/** How the terminals of vehicles are connected, what they send, and what was refused: for finding out why one does not work. */
export const terminals = domain({
  ...{ refusedLoginList, terminalSessions, terminalRefusals, liveFrames, frameWatch },
  ...{ captureList, captureStart, capture, captureStop, captureFile, captureFrames, platformLinkList },
});
export type Terminals = typeof terminals;
