import { useSessionLost } from '@voltdeck/kit';
import { runsModuleCode } from '@voltdeck/kit/federation';
import { useEffect, useState } from 'react';
import { SignInPage } from './sign-in-page.tsx';

/** History state of a page that was loaded again after its session was lost. */
const lostState = 'voltdeckSessionLost';

/** Sign-in in a page without any module's code: what has run there could read the password, so the page is loaded again first. */
export function CleanSignIn() {
  const lost = useSessionLost();
  const [clean] = useState(() => !runsModuleCode());
  useEffect(() => {
    if (clean) return;
    history.replaceState({ [lostState]: lost }, '');
    location.reload();
  }, [clean, lost]);
  return clean ? <SignInPage lost={lost || wasLost()} /> : null;
}

function wasLost(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && lostState in state && state[lostState] === true;
}
