import type { CaseDetailView, FirmwareView, MapOutlineView } from '@voltdeck/contract';
import { addresses } from '@voltdeck/contract/addresses';
import { contractEndpoints } from './contract-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** A part of a file in the body, which has no schema. */
const firmwarePart: Endpoint<FirmwareView, never> = { route: addresses.firmwarePart.route };
const caseFileAdd: Endpoint<CaseDetailView, never> = { route: addresses.caseFileAdd.route };
const mapOutlineAdd: Endpoint<MapOutlineView, never> = { route: addresses.mapOutlineAdd.route };

/** Every call of the API with its types. */
export const endpoints = { ...contractEndpoints, operationList: contractEndpoints.operations, firmwarePart, caseFileAdd, mapOutlineAdd } as const;
