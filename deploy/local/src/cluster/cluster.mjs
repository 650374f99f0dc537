import { buildAll } from '../nx-tasks.mjs';
import { projectFolder } from '../options.mjs';
import { expectCopies } from './exact.mjs';
import { allBack, underLoad } from './running.mjs';

/** @typedef {import('./running.mjs').Running} Running */

const servers = 3;
/** Everything is back by then while the killed one is still dead. */
const backWithinMs = 20_000;

/**
 * Kills every process of a cluster once under load, one after the other, and leaves it dead until the others have taken
 * its work over. At the end every report that a vehicle sent is stored once.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
export const clusterTest = (tally, say) => withStoresOfItsOwn(say, () => killEach(tally, say));

/**
 * Ends and starts every process of a cluster once under load, one after the other, as an update does. No vehicle stays
 * away, and a page that asks again as pages do notices nothing.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
export const rollingTest = (tally, say) => withStoresOfItsOwn(say, () => updateEach(tally, say));

/**
 * Brings every process of a cluster from the version in the folder that VOLTDECK_OTHER_VERSION names, built, to this one
 * under load, one after the other, and back in the opposite order.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
export async function twoVersionsTest(tally, say) {
  const other = process.env.VOLTDECK_OTHER_VERSION;
  if (other === undefined) return say('left out: VOLTDECK_OTHER_VERSION names no folder with a built version of the project');
  return withStoresOfItsOwn(say, () => upgradeEach(tally, say, other));
}

/** @param {(text: string) => void} say @param {() => Promise<void>} work */
async function withStoresOfItsOwn(say, work) {
  if (process.env.DATABASE_URL || process.env.NATS_URL) return say('left out: it kills the bus, and DATABASE_URL or NATS_URL name one that is not its own');
  await buildAll(say);
  return work();
}

/**
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 * @param {(names: readonly string[]) => readonly string[]} [choose] who is killed
 */
export function killEach(tally, say, choose = (names) => names) {
  return underLoad(tally, say, async (running) => {
    await tally.check('every stream and bucket has a copy on each server of the bus', () => expectCopies(running.natsUrl, servers));
    for (const name of choose(running.stack.victims)) {
      await tally.check(`${name} killed under load: the others go on, and it comes back`, () => strike(name, running));
    }
  });
}

/** @param {string} name @param {Running} running */
async function strike(name, running) {
  const { stack, say } = running;
  stack.kill(name);
  try {
    say(`        with ${name} dead: ${await allBack(running, backWithinMs)}`);
  } finally {
    await stack.startAgain(name);
  }
}

/**
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 * @param {(names: readonly string[]) => readonly string[]} [choose] who is updated
 */
export function updateEach(tally, say, choose = inOrderOfUpdate) {
  return underLoad(tally, say, async (running) => {
    for (const name of choose(running.stack.victims)) {
      await tally.check(`${name} ended and started under load: no page fails that asks again, and every vehicle is back`, () => replace(name, running));
    }
  });
}

/**
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 * @param {string} other folder of the other version
 */
function upgradeEach(tally, say, other) {
  return underLoad(tally, say, async (running) => {
    const names = inOrderOfUpdate(running.stack.victims).filter((name) => !name.startsWith('nats-'));
    for (const [version, way, inOrder] of /** @type {const} */ ([[projectFolder, 'this', names], [other, 'the other', names.toReversed()]])) {
      running.stack.version = version;
      for (const name of inOrder) {
        await tally.check(`${name} brought to ${way} version under load: no page fails that asks again, and every vehicle is back`, () => replace(name, running));
      }
    }
  }, other);
}

/** @param {string} name @param {Running} running */
async function replace(name, running) {
  const { stack, witness, say } = running;
  const { read, hidden, shown } = { ...witness.pages, shown: witness.pages.shown.length };
  await stack.end(name);
  await stack.startAgain(name);
  const back = await allBack(running, backWithinMs);
  say(`        ${name} is new: ${back}; ${witness.pages.read - read} pages read, ${witness.pages.hidden - hidden} asked again`);
  witness.expectNoneShown(shown);
}

const order = ['nats', 'identity', 'fleet', 'modules', 'telemetry', 'protocol-service', 'forwarder', 'edge'];

/** The bus first and the edge last, one process of each after the other. @param {readonly string[]} names */
export function inOrderOfUpdate(names) {
  return order.flatMap((service) => names.filter((name) => name.startsWith(`${service}-`)));
}
