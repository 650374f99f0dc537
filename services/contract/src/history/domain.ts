import { domain } from '../route.ts';
import { deviceEvents } from './device-events.ts';
import { fault, faultAcknowledge, faultClear, faults } from './faults.ts';
import { exchange, messages, storedMessages } from './messages.ts';
import { operations } from './operations.ts';
import { records } from './records.ts';
import { series } from './series.ts';

/** What happened to vehicles. */
export const history = domain({ series, records, messages, storedMessages, exchange, deviceEvents, faults, fault, faultAcknowledge, faultClear, operations });
export type History = typeof history;
