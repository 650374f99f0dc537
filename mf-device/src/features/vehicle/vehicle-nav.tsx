import { Link, useExtensions, useMessages, useText } from '@voltdeck/kit';
import { deviceTabSlot, ownModule, tabName } from './device-tab.ts';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { useCurrentInView } from './use-current-in-view.ts';
import { vehiclePages } from './vehicle-pages.ts';
import * as styles from './vehicle-nav.module.css';

interface VehicleNavProps {
  readonly deviceId: string;
  /** Pattern of the page that is shown. */
  readonly shown: string;
  /** Faults that are active now. */
  readonly faults: number;
}

/** The pages of a vehicle side by side: our own, then what other modules add to its tabs. */
export function VehicleNav({ deviceId, shown, faults }: VehicleNavProps): ReactNode {
  const say = useMessages(messages);
  const row = useCurrentInView<HTMLElement>(shown);
  return (
    <nav ref={row} className={styles.vehicleNav} aria-label={say('pages')}>
      {vehiclePages.map(({ pattern, text }) => (
        <Link key={pattern} className={styles.vehicleNavPage} to={pathTo(pattern, { id: deviceId })} aria-current={pattern === shown ? 'page' : undefined}>
          {say(text)}
          {pattern === pages.failure && faults > 0 && <span className={`${styles.vehicleNavCount} vd-number`}>{faults}</span>}
        </Link>
      ))}
      {shown !== pages.basic && <ForeignTabs deviceId={deviceId} />}
    </nav>
  );
}

/** The page of the basic information has them among its own tabs. */
function ForeignTabs({ deviceId }: { readonly deviceId: string }): ReactNode {
  const text = useText();
  const foreign = useExtensions(deviceTabSlot).filter(({ module }) => module.name !== ownModule);
  return foreign.map(({ id, title }) => (
    <Link key={id} className={styles.vehicleNavPage} to={`${pathTo(pages.basic, { id: deviceId })}?${new URLSearchParams({ [tabName]: id }).toString()}`}>
      {text(title)}
    </Link>
  ));
}
