import { domain } from '../route.ts';
import * as acknowledgementLinks from './acknowledgement-links.ts';
import * as channels from './channels.ts';
import * as deliveries from './deliveries.ts';
import * as escalations from './escalations.ts';
import * as rotas from './rotas.ts';

/** Messages that leave the console. */
export const notifications = domain({ ...acknowledgementLinks, ...channels, ...deliveries, ...escalations, ...rotas });
export type Notifications = typeof notifications;
