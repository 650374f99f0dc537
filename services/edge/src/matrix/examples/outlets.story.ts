import type { OutletGrant } from '@voltdeck/contract';
import type { Teller } from './teller.ts';

const lists = { projectIds: [], customerIds: [], groupIds: [], deviceIds: [] };
/** Of records, whose outlets have no position: that of the event log is another one in every run. */
const records = { content: 'records', fields: ['soc', 'totalVoltage'], ...lists };

/** A broker and a receiver at addresses that are not public: their tests say why they are not reached. */
export async function tellOfOutlets({ tell }: Teller): Promise<void> {
  const settings = { name: 'Data lake', kind: 'mqtt', url: 'mqtts://127.0.0.1:9', topic: 'voltdeck/{project}/{vin}/{type}', ...records };
  const { body: added } = await tell<OutletGrant>('outletAdd', { body: settings });
  const path = { id: added.outlet.id };
  await tell('outletChange', { path, body: { ...settings, cells: true, revision: added.outlet.revision } });
  await tell('outletTest', { path });
  await tell('outletReplay', { path, body: { from: 1_000 } });
  await tell('outletStart', { path });
  await tell('outletStop', { path });
  await tell('outlet', { path });
  await tell('outletList');
  await tell('outletDeadLetters', { path });
  await tell('outletDeadLettersReplay', { path, body: {} });
  await tell('outletDeadLettersDelete', { path, body: {} });
  await tell('outletDelete', { path });
}
