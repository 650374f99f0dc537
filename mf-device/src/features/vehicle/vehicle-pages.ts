import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { messages } from './messages.ts';

interface VehiclePageName {
  /** Pattern of its path. */
  readonly pattern: string;
  readonly text: keyof typeof messages;
  /** What its query chooses is of one vehicle alone: it does not go along to the next. */
  readonly ownQuery?: true;
}

/** The pages of a vehicle, in the order of their navigation. */
export const vehiclePages: readonly VehiclePageName[] = [
  { pattern: pages.basic, text: 'pageBasic' },
  { pattern: pages.device, text: 'pageLive' },
  { pattern: pages.history, text: 'pageHistory', ownQuery: true },
  { pattern: pages.failure, text: 'pageFailure', ownQuery: true },
  { pattern: pages.location, text: 'pageLocation', ownQuery: true },
  { pattern: pages.record, text: 'pageRecord', ownQuery: true },
  { pattern: pages.bms, text: 'pageBms' },
  { pattern: pages.execution, text: 'pageExecution' },
  { pattern: pages.upgrade, text: 'pageUpgrade' },
];

/** The same page of another vehicle. */
export function sameOf(pattern: string, deviceId: string, search: string): string {
  const page = vehiclePages.find((candidate) => candidate.pattern === pattern);
  return pathTo(pattern, { id: deviceId }) + (page?.ownQuery === true ? '' : search);
}
