import { runStack } from '../run-stack.mjs';
import { apiOf } from '../smoke/api.mjs';
import { expectLedger } from '../smoke/ledger.mjs';
import { standingStores } from '../stores/standing.mjs';
import { withTemporaryData } from '../temporary.mjs';
import { expectDerived } from './derived.mjs';
import { loadWhile } from './load.mjs';
import { expectStored } from './stored.mjs';
import { strike, victims } from './strikes.mjs';

/**
 * Kills one part after another under load; nothing acknowledged to a vehicle as stored may be missing.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
export function crashTests(tally, say) {
  return withTemporaryData(async (data) => {
    const { facts, stop } = await runStack(['--vehicle-policy', 'open', '--port', '0', '--tcp-port', '0', '--no-simulator', '--data', data], { onLine: say });
    const databaseUrl = process.env.DATABASE_URL || standingStores(data)?.databaseUrl;
    try {
      for (const [at, names] of victims.entries()) {
        await tally.check(`after kill -9 of ${names.join(' and ')} under load, what was answered is stored`, async () => {
          const lines = await loadWhile(facts.tcp, at + 1, () => strike(data, names));
          say(`        ${await expectStored(databaseUrl ?? '', lines)}`);
        });
      }
      await tally.check('after all of that the ledger adds up', () => expectLedger(apiOf(facts)));
      await tally.check('after all of that every rollup, fault and operation is what the records make it', async () => {
        say(`        ${await expectDerived(databaseUrl ?? '')}`);
      });
    } finally {
      await stop();
    }
  });
}
