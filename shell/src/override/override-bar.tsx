import { momentText, sayError, useLanguage, useMessages, useSession, useStore, useWrite } from '@voltdeck/kit';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { clearOverrides, forgetOverrideToken, overrides, overrideToken, takeOverride } from './overrides.ts';
import * as styles from './override-bar.module.css';

/** Says that modules under development are loaded, or asks whether a link may load one. */
export function OverrideBar(): ReactNode {
  const session = useSession();
  const { active } = useStore(overrides);
  const token = useSyncExternalStore(followAddress, overrideToken);
  const [refused, setRefused] = useState<string | null>(null);
  if (session === null) return null;
  if (token !== null && token !== refused) return <Question token={token} onRefused={() => setRefused(token)} />;
  return active.length === 0 ? null : <Active />;
}

/** A link that is followed on the page where it leads to changes only the fragment. */
function followAddress(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function Active(): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { active, trouble } = useStore(overrides);
  const modules = active.map(({ name, version, url }) => `${name} (${version ?? url ?? ''})`).join(', ');
  const until = momentText(Math.min(...active.map(({ expiresAt }) => Date.parse(expiresAt))), language);
  return (
    <div className={styles.override} role="status">
      <p className={styles.overrideText}>
        <strong>{say('active', { modules })}</strong> {trouble === null ? say('onlyYou', { until }) : say('trouble', { reason: trouble })}
      </p>
      <Action text={say('clear')} act={clearOverrides} />
    </div>
  );
}

interface QuestionProps {
  readonly token: string;
  readonly onRefused: () => void;
}

function Question({ token, onRefused }: QuestionProps): ReactNode {
  const say = useMessages(messages);
  const refuse = (): Promise<void> => {
    forgetOverrideToken();
    onRefused();
    return Promise.resolve();
  };
  return (
    <div className={styles.override} role="alert">
      <p className={styles.overrideText}>{say('asked')}</p>
      <Action text={say('take')} act={() => takeOverride(token)} />
      <Action text={say('refuse')} act={refuse} />
    </div>
  );
}

/** A button that says what went wrong in its place. */
function Action({ text, act }: { readonly text: string; readonly act: () => Promise<void> }): ReactNode {
  const acting = useWrite({ send: act });
  return (
    <>
      {acting.error !== null && <span role="alert">{sayError(acting.error)}</span>}
      <button type="button" className={styles.overrideAction} onClick={() => acting.send()}>
        {text}
      </button>
    </>
  );
}
