import { expectThat } from '../eventually.mjs';

/**
 * Every frame that was accepted is accounted for.
 * @param {(path: string) => Promise<any>} api
 */
export async function expectLedger(api) {
  const { accepted, stored, duplicate, rejected } = await api('/ledger');
  const refused = Object.values(rejected).reduce((sum, count) => sum + count, 0);
  expectThat(accepted > 0 && accepted === stored + duplicate + refused, JSON.stringify({ accepted, stored, duplicate, rejected }));
}
