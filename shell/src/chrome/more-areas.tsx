import { Link, useMessages, useText } from '@voltdeck/kit';
import type { ModuleNavigation } from '@voltdeck/protocol/contract';
import { useRef, useState } from 'react';
import { messages } from './messages.ts';
import { useClosing } from './use-closing.ts';
import * as styles from './header.module.css';

interface MoreAreasProps {
  readonly areas: readonly ModuleNavigation[];
  readonly isCurrent: (area: ModuleNavigation) => boolean;
}

/** The areas for which the header has no room. Where one is in one of them, the button has its name. */
export function MoreAreas({ areas, isCurrent }: MoreAreasProps) {
  const say = useMessages(messages);
  const text = useText();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useClosing(place, open, () => setOpen(false));
  const current = areas.find(isCurrent);
  return (
    <div ref={place} className={styles.navMore}>
      <button
        type="button"
        className={`${styles.navEntry} ${styles.navMoreButton}`}
        aria-expanded={open}
        aria-label={current === undefined ? undefined : `${say('moreAreas')}: ${text(current.title)}`}
        aria-current={current === undefined ? undefined : 'page'}
        onClick={() => setOpen(!open)}
      >
        {current === undefined ? say('moreAreas') : text(current.title)} <span aria-hidden="true">▾</span>
      </button>
      {open && (
        <div className={styles.navMorePanel}>
          {areas.map((area) => (
            <Link key={area.path} to={area.path} className={styles.navEntry} aria-current={isCurrent(area) ? 'page' : undefined} onClick={() => setOpen(false)}>
              {text(area.title)}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}
