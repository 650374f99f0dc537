import type { Text, WallPage } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';

const texts: Readonly<Record<WallPage, Text>> = { '/screen': messages.fleetPage, '/screen/index1': messages.projectPage, '/screen/v1': messages.alarmPage };

/** Pages that a new wall can show. */
export const wallPageChoices = Object.entries(texts).map(([value, text]) => ({ value, text }));
