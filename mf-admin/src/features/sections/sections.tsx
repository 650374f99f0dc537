import { ExtensionPlace, useExtensions, useText } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';

/** What other modules add to administration, each a card of its own. */
export function Sections(): ReactNode {
  const text = useText();
  return useExtensions('admin.section').map((section) => (
    <Card key={section.id} title={text(section.title)}>
      <ExtensionPlace extension={section} />
    </Card>
  ));
}
