import { formatNumber } from '@voltdeck/kit/widgets';
import { useAllowed, useMessages, useSession } from '@voltdeck/kit';
import { isReplaying } from '@voltdeck/kit/host';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { BellIcon } from '../icons.tsx';
import { messages } from '../messages.ts';
import { useClosing } from '../use-closing.ts';
import { useBell } from './use-bell.ts';
import { useRise } from './use-rise.ts';
import * as styles from './bell.module.css';

const BellPanel = lazy(() => import('./bell-panel.tsx').then((panel) => ({ default: panel.BellPanel })));

const shownMax = 99;

/** How many faults and rule alarms need someone, for those who may see them. A recording has none of its own. */
export function Bell() {
  const session = useSession();
  const allowed = useAllowed('view');
  if (session === null || !allowed || session.secondStepNeeded === true || isReplaying()) return null;
  return <BellButton key={session.user.id} />;
}

function BellButton() {
  const say = useMessages(messages);
  const bell = useBell();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useClosing(place, open, () => setOpen(false));
  const count = bell.alarms.data?.total ?? null;
  const risen = useRise(count);
  const label = count === null ? say('bell') : say('bellCount', { count });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.bell} ref={place} onKeyDown={onKeyDown}>
      <button ref={button} type="button" className={styles.bellButton} title={label} aria-label={label} aria-expanded={open} onClick={() => setOpen(!open)}>
        <BellIcon />
        {count !== null && count > 0 && (
          <span className={`${styles.bellCount} vd-number`} aria-hidden="true">
            {count > shownMax ? `${shownMax}+` : formatNumber(count, 0)}
          </span>
        )}
      </button>
      <span role="status" className="vd-visually-hidden">
        {risen === null ? '' : say('bellCount', { count: risen })}
      </span>
      {open && (
        <Suspense fallback={null}>
          <BellPanel bell={bell} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
