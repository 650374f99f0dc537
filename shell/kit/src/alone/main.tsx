import '@voltdeck/kit/theme';
import '@voltdeck/kit/ui';
import '@voltdeck/kit/widgets';
import { configureApi, extensionStore, standInFrame, startAppearance, startLanguage, startSession } from '@voltdeck/kit/host';
import { extensionsOf, prepareFederation, registerModules } from '@voltdeck/kit/federation';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { reloadLater, connect } from './connect.ts';
import { keepFiles } from './kept/keep-files.ts';
import { NoticePage, type Notice } from './notice.tsx';
import { followAddress } from './pages.tsx';
import { putPlainAddress } from './plain-address.ts';

export { lateParts } from './late-parts.ts';

/** A calm page in place of the module's, until the site is open. */
class Waiting {
  private root: Root | null = null;
  private readonly place = document.createElement('div');

  readonly show = (notice: Notice): void => this.draw(<NoticePage {...notice} />);

  readonly draw = (content: ReactNode): void => {
    document.getElementById('page')?.append(this.place);
    this.root ??= createRoot(this.place);
    this.root.render(content);
  };

  end(): void {
    this.root?.unmount();
    this.place.remove();
  }
}

async function begin(): Promise<void> {
  putPlainAddress();
  startAppearance();
  startLanguage();
  const waiting = new Waiting();
  const { alone, session, kept = false } = await connect(waiting);
  keepFiles();
  waiting.end();
  const { modules, panels, frame } = alone;
  if (frame !== null) standInFrame(frame);
  prepareFederation();
  registerModules([...modules, ...panels]);
  extensionStore.set([...modules, ...panels].flatMap(extensionsOf));
  startSession(session);
  // With the last picture the page has no token; when the server is back it starts again by itself.
  configureApi({ onSessionLost: kept ? () => undefined : reloadLater });
  followAddress(modules);
}

void begin();
