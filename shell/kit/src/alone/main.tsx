import '@voltdeck/kit/theme';
import '@voltdeck/kit/ui';
import '@voltdeck/kit/widgets';
import { call, configureApi, endpoints, sayError, setLanguage, setTheme, standInFrame, startAppearance, startLanguage, startSession } from '@voltdeck/kit';
import { prepareFederation, registerModules } from '@voltdeck/kit/federation';
import { followAddress } from './pages.tsx';
import { readAlone } from './settings.ts';

export { lateParts } from './late-parts.ts';

async function begin(): Promise<void> {
  startAppearance();
  startLanguage();
  const { settings, modules, frame, language, theme } = await readAlone();
  if (frame !== null) standInFrame(frame);
  if (language !== null) setLanguage(language);
  if (theme !== null) setTheme(theme);
  const { api: origin, token, screen } = settings;
  configureApi({ origin, token, screen });
  prepareFederation();
  registerModules(modules);
  startSession(await call(endpoints.session));
  followAddress(modules);
}

begin().catch((error: unknown) => {
  const page = document.getElementById('page');
  if (page !== null) page.textContent = sayError(error instanceof Error ? error : new Error(String(error)));
});
