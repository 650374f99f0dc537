import { addresses } from '@voltdeck/contract/addresses';
import type { ApiRoute } from '@voltdeck/protocol/contract';

/** Every route of the API by its name: method, path, and what it asks of the caller. */
export const apiRoutes: Readonly<Record<string, ApiRoute>> = Object.fromEntries(Object.entries(addresses).map(([name, { route }]) => [name, route]));
