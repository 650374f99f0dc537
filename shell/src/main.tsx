import '@voltdeck/kit/theme';
import '@voltdeck/kit/ui';
import '@voltdeck/kit/widgets';
import { startAppearance, startLanguage, startSession } from '@voltdeck/kit';
import { start } from 'single-spa';
import { watchBuild } from './build-watch.ts';
import { drawChrome } from './draw-chrome.tsx';
import { registerModules } from './federation/load-module.ts';
import { readPageState } from './federation/page-state.ts';
import { guardLinks } from './link-guard.ts';
import { registerPages } from './page/register-pages.ts';
import { removeSkeletonOnceDrawn } from './page/skeleton.ts';
import { keepWarm } from './warm-up.ts';

export { lateParts } from './federation/late-parts.ts';

const { buildId, session, snapshot } = readPageState();
startAppearance();
startLanguage();
startSession(session);
registerModules(snapshot.modules);
registerPages(snapshot.modules);
removeSkeletonOnceDrawn();
start();
drawChrome(snapshot.modules);
guardLinks();
watchBuild(buildId);
keepWarm(snapshot.modules);
