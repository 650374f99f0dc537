import { usePath, useSession, useStore, useText } from '@voltdeck/kit';
import { useEffect } from 'react';
import { served } from '../modules/served.ts';
import { viewOf, type View } from './view.ts';

/** What is shown now; follows the address, the session and the modules. */
export function useView(): View {
  const path = usePath();
  const session = useSession();
  const modules = useStore(served);
  const view = viewOf({ path, search: location.search, hash: location.hash, session, modules });
  useDocumentTitle(view);
  return view;
}

function useDocumentTitle(view: View): void {
  const text = useText();
  const title = view.kind === 'module' ? `${text(view.owner.route.title)} · Voltdeck` : 'Voltdeck';
  useEffect(() => {
    document.title = title;
  }, [title]);
}
