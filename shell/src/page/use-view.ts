import { usePath, useSession, useText } from '@voltdeck/kit';
import type { ServedModule } from '@voltdeck/protocol/contract';
import { useEffect } from 'react';
import { viewOf, type View } from './view.ts';

/** What is shown now; follows the address and the session. */
export function useView(modules: readonly ServedModule[]): View {
  const path = usePath();
  const session = useSession();
  const view = viewOf({ path, search: location.search, session, modules });
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
