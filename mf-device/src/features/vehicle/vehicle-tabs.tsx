import { ExtensionPlace, Link, useExtensions, useMessages, usePath, useQueryState, useText, type Extension } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { deviceTabSlot, tabName } from './device-tab.ts';
import { messages } from './messages.ts';
import { useCurrentInView } from './use-current-in-view.ts';
import * as styles from './vehicle-tabs.module.css';

/** The tabs of a vehicle, ours and those of other modules side by side; each is loaded when it is first shown. */
export function VehicleTabs({ deviceId }: { readonly deviceId: string }): ReactNode {
  const [query] = useQueryState();
  const tabs = useExtensions(deviceTabSlot);
  const wanted = query.get(tabName);
  const shown = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (shown === undefined) return null;
  return (
    <>
      <TabList tabs={tabs} shown={shown} />
      <ExtensionPlace key={shown.id} extension={shown} input={{ deviceId }} />
    </>
  );
}

type TabName = Pick<Extension, 'id' | 'title'>;

/** The names of the tabs; each is an address. */
export function TabList({ tabs, shown }: { readonly tabs: readonly TabName[]; readonly shown: TabName }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const path = usePath();
  const row = useCurrentInView<HTMLElement>(shown.id);
  return (
    <nav ref={row} className={styles.vehicleTabs} aria-label={say('tabs')}>
      {tabs.map(({ id, title }) => (
        <Link key={id} className={styles.vehicleTabsTab} to={`${path}?${new URLSearchParams({ [tabName]: id }).toString()}`} aria-current={id === shown.id ? 'true' : undefined}>
          {text(title)}
        </Link>
      ))}
    </nav>
  );
}
