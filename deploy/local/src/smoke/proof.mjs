import { eventually, expectThat } from '../eventually.mjs';
import { recordedFrames, replay } from './recording.mjs';

/** @typedef {import('./checks.mjs').Smoke} Smoke */

const recordedVin = 'LVDTEST0000000001';

/** What a new stack demands of vehicles. */
export const demanded = /** @type {const} */ ([
  ['every simulated vehicle has proven who it is, by its signature or its certificate', async (/** @type {Smoke} */ { api, vehicles }) => {
    await eventually(30_000, async () => {
      const { items } = await api('/devices?pageSize=100');
      const proven = items.filter((/** @type {import('@voltdeck/protocol/contract').DeviceView} */ { security: { trust, proof } }) => trust === proof && (proof === 'signature' || proof === 'certificate'));
      expectThat(proven.length === items.length && items.length >= vehicles, `${proven.length} of ${items.length} have proven themselves`);
    });
  }],
  ['a terminal that proves nothing is refused, and the reason is listed', async (/** @type {Smoke} */ { facts, api }) => {
    const isRefused = await replay(facts.tcp, recordedFrames().slice(0, 1)).then(() => false, () => true);
    expectThat(isRefused, 'its login was accepted');
    await eventually(15_000, async () => {
      const { items } = await api(`/refused-logins?search=${recordedVin}`);
      expectThat(items.some((/** @type {{cause: string}} */ { cause }) => cause === 'signatureMissing'), `listed is ${JSON.stringify(items)}`);
    });
  }],
]);

/** As README.md says, of a browser that is signed in. */
export const relaxed = /** @type {const} */ ([
  ['an administrator makes signatures optional, as README.md says, and recorded frames are accepted and answered', async (/** @type {Smoke} */ { facts: { url, password, tcp }, browser }) => {
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('Nobody is signed in.');
    const ask = async (/** @type {'post' | 'put'} */ method, /** @type {string} */ path, /** @type {object} */ data) => {
      const answer = await context.request[method](`${url}/api/v1${path}`, { data, headers: { origin: url } });
      expectThat(answer.ok(), `${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    };
    await ask('post', '/session/fresh', { password });
    await ask('put', '/security-policy', { transport: 'any', encryption: 'optional', signature: 'optional', activation: 'closed' });
    await replay(tcp, recordedFrames());
  }],
]);
