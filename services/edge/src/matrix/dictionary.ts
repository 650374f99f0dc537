import { fleetWide, noId, object, shared, type Expectation } from './expectation.ts';
import type { Side, Spare } from './side.ts';

const spare = (side: Side): Promise<Spare> => side.spare('faultEntry');

/** Of the routes of the fault dictionary, by their names: everyone reads it, who sees everything changes it. */
export const dictionaryExpectations: Readonly<Record<string, Expectation>> = {
  faultDictionary: object(({ device: deviceId }) => ({ path: { deviceId } })),
  faultEntryList: shared(),
  faultEntry: shared(({ faultEntry: id }) => ({ path: { id } })),
  faultEntryAdd: fleetWide(() => ({ body: { bmsModel: `BMS-${Math.random().toString(36).slice(2, 8)}`, type: 15, level: 2 } })),
  faultEntryChange: fleetWide(async (side) => {
    const { id, version } = await spare(side);
    return { path: { id }, body: { version, partsEn: 'Connector' } };
  }),
  faultEntryDelete: fleetWide(async (side) => {
    const { id, version } = await spare(side);
    return { path: { id }, query: { version: String(version) } };
  }),
  faultEntryRestore: fleetWide(async (side) => {
    const { id, version } = await side.spareDeleted('faultEntry');
    return { path: { id }, body: { version } };
  }),
  faultEntryVersions: shared(({ faultEntry: id }) => ({ path: { id } })),
  faultEntryRevert: fleetWide(async (side) => {
    const { id, version } = await spare(side);
    return { path: { id }, body: { version, to: 1 } };
  }),
  faultEntryImportTemplate: shared(),
  faultEntryImport: fleetWide(() => ({ query: { format: 'csv', dryRun: 'true' }, file: 'type,level\n15,2\n' })),
  faultEntryImportApply: fleetWide(() => ({ path: { uploadId: noId }, body: {} }), 409),
};
