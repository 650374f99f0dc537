import { ExtensionPlace, useExtensions } from '@voltdeck/kit';

/** What modules add to the header's tools. */
export function HeaderActions() {
  const actions = useExtensions('header.action');
  return actions.map((action) => <ExtensionPlace key={action.id} extension={action} />);
}
