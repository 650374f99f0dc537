import '@voltdeck/kit/theme';
import '@voltdeck/kit/ui';
import '@voltdeck/kit/widgets';
import { startAppearance, startLanguage, startSession } from '@voltdeck/kit/host';
import { pageFilesSettled, prepareFederation, registerModules } from '@voltdeck/kit/federation';
import { asksForOwnModules } from '@voltdeck/protocol/contract';
import { start } from 'single-spa';
import { watchBuild } from './build-watch.ts';
import { drawChrome } from './draw-chrome.tsx';
import { watchFreshness } from './fresh-page.ts';
import { guardLinks } from './links/link-guard.ts';
import { watchRefusals } from './links/refused-link.ts';
import { watchFailing } from './modules/failing.ts';
import { followRegistry } from './modules/follow-registry.ts';
import { provideExtensions } from './modules/provide-extensions.ts';
import { provideLastGood } from './modules/provide-last-good.ts';
import { beginWith } from './modules/registry.ts';
import { served } from './modules/served.ts';
import { watchHealth } from './modules/watch-health.ts';
import { readPageState } from './page-state.ts';
import { startOverrides } from './override/overrides.ts';
import { followPages } from './page/register-pages.ts';
import { removeSkeletonWithoutPage } from './page/skeleton.ts';
import { offerPasskeys } from './passkey/passkeys.ts';
import { watchTrespasses } from './trespass/watch-trespasses.ts';
import { keepWarm } from './warm-up.ts';
import { whenIdle } from './when-idle.ts';

export { lateParts } from './late-parts.ts';

/** The page is drawn before the header, whose place is kept: what it asked first may be there already. Neither waits long for the other. */
const chromeWaitsMs = 100;

const { buildId, session, snapshot, languages } = readPageState();
startAppearance();
startLanguage(languages);
startSession(session);
offerPasskeys();
prepareFederation();
served.subscribe(() => registerModules(served.get()));
beginWith(snapshot, asksForOwnModules(location.search));
watchFreshness();
followPages();
provideExtensions();
provideLastGood();
watchFailing();
watchHealth();
removeSkeletonWithoutPage();
// A build under development must be before the registry's code of the same name runs.
void startOverrides(snapshot.overrides).finally(() => {
  start();
  // Remembers the objects that all code shares, with single-spa's own changes to it, before any module runs.
  watchTrespasses();
});
void Promise.race([pageFilesSettled(), passed(chromeWaitsMs)]).then(() => whenIdle(drawChrome, chromeWaitsMs));
guardLinks();
watchRefusals();
watchBuild(buildId);
followRegistry();
keepWarm();

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
