import type { FirmwareView } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import type { SecondStepView } from '@voltdeck/contract';
import {
  routes,
  type ApiRoute,
  type EntityFields,
  type Page,
} from '@voltdeck/protocol/contract';
import { contractEndpoints } from './contract-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

function endpoint<Output, Body = never>(route: ApiRoute): Endpoint<Output, Body> {
  return { route };
}

/** Every call of the API with its types. */
export const endpoints = {
  ...contractEndpoints,
  operationList: contractEndpoints.operations,
  firmwarePart: endpoint<FirmwareView>(addresses.firmwarePart.route),

} as const;
