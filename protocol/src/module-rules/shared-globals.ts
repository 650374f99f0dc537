/** Objects of a page whose members all of its code shares, by the way to them from the window: no module changes them. */
export const sharedOwners = [
  ...['document', 'history', 'navigator', 'console', 'Object', 'Array', 'Promise', 'Reflect', 'JSON', 'Math', 'Date', 'Intl'],
  ...['Object', 'Function', 'Array', 'String', 'Number', 'RegExp', 'Date', 'Promise', 'Map', 'Set', 'EventTarget', 'Event', 'Node', 'Element', 'HTMLElement', 'Document', 'History', 'Storage', 'Response', 'XMLHttpRequest'].map((name) => `${name}.prototype`),
] as const;

/** Anyone who runs in a page may leave something of his own on these. */
export const openOwners: ReadonlySet<string> = new Set(['window', 'document', 'history', 'navigator']);
