import { useMessages, usePath, useSession, useStore, useText } from '@voltdeck/kit';
import { pageSubjectStore } from '@voltdeck/kit/host';
import { useEffect } from 'react';
import { messages as chromeMessages } from '../chrome/messages.ts';
import { errorTitleOf, messages as errorMessages } from '../error-page/messages.ts';
import { served, stopped } from '../modules/served.ts';
import { viewOf, type View } from './view.ts';

/** What is shown now; follows the address, the session and the modules. */
export function useView(): View {
  const path = usePath();
  const session = useSession();
  const modules = useStore(served);
  const view = viewOf({ path, search: location.search, hash: location.hash, session, modules, stopped: useStore(stopped) });
  useDocumentTitle(view);
  return view;
}

function useDocumentTitle(view: View): void {
  const text = useText();
  const say = useMessages(chromeMessages);
  const sayFailure = useMessages(errorMessages);
  const subject = useStore(pageSubjectStore);
  const title = [subject, titleOf(), 'Voltdeck'].filter((part) => part !== null).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);

  function titleOf(): string | null {
    switch (view.kind) {
      case 'module':
        return text(view.owner.route.title);
      case 'account':
        return say('account');
      case 'acknowledge':
        return say('acknowledge');
      case 'error':
        return sayFailure(errorTitleOf(view.status));
      default:
        return null;
    }
  }
}
