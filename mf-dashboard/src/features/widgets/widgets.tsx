import { ExtensionPlace, useExtensions, useText } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import * as styles from './widgets.module.css';

/** What other modules add to home, each a card of its own. */
export function Widgets(): ReactNode {
  const text = useText();
  const widgets = useExtensions('dashboard.widget');
  if (widgets.length === 0) return null;
  return (
    <div className={styles.homeWidgets}>
      {widgets.map((widget) => (
        <Card key={widget.id} title={text(widget.title)}>
          <ExtensionPlace extension={widget} />
        </Card>
      ))}
    </div>
  );
}
