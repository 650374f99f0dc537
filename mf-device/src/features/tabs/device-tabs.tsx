import { Link, useExtensions, useMessages, useText, type Extension } from '@voltdeck/kit';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { tabName } from './tab-name.ts';
import './tabs.css';

interface DeviceTabsProps {
  readonly deviceId: string;
  /** The extension that is shown; null while it is the page's own content. */
  readonly shown: Extension | null;
}

/** The pages of a vehicle side by side: our own, then what other modules add. */
export function DeviceTabs({ deviceId, shown }: DeviceTabsProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const extensions = useExtensions('device.tab');
  const live = pathTo(pages.device, { id: deviceId });
  return (
    <nav className="device-tabs" aria-label={say('tabs')}>
      <Link className="device-tabs__tab" to={live} aria-current={shown === null ? 'page' : undefined}>
        {say('live')}
      </Link>
      <Link className="device-tabs__tab" to={pathTo(pages.record, { id: deviceId })}>
        {say('records')}
      </Link>
      {extensions.map((extension) => (
        <Link
          key={extension.id}
          className="device-tabs__tab"
          to={`${live}?${new URLSearchParams({ [tabName]: extension.id }).toString()}`}
          aria-current={shown?.id === extension.id ? 'page' : undefined}
        >
          {text(extension.title)}
        </Link>
      ))}
    </nav>
  );
}
