import { domain } from '../route.ts';
import * as acknowledgementLinks from './acknowledgement-links.ts';
import * as channels from './channels.ts';
import * as deliveries from './deliveries.ts';

/** Messages that leave the console. */
export const notifications = domain({ ...acknowledgementLinks, ...channels, ...deliveries });
export type Notifications = typeof notifications;
